"""An environment for learning programs: it plays on the rules engine, without any service.

env = PuertoEnv("1897", players=4)
env.reset(seed=7)
while not env.is_terminal():
    env.step(env.legal_actions()[0])
env.returns()
"""

from .actions import ACTIONS, action_text
from .aec import PuertoAEC
from .environment import PuertoEnv
from .features import feature_names

__all__ = ["ACTIONS", "PuertoAEC", "PuertoEnv", "action_text", "feature_names"]
