"""The environment with the interface of PettingZoo's AEC (agent environment cycle), without depending on it."""

from collections.abc import Iterator
from typing import Any

from .actions import ACTIONS
from .environment import PuertoEnv
from .features import feature_names


class PuertoAEC:
    """Agents ``seat_0``, ``seat_1`` and so on act one after the other; rewards come at the end.

    Args:
        env: the environment that plays the game.
    """

    metadata = {"name": "puerto_v0", "is_parallelizable": False, "render_modes": []}

    def __init__(self, env: PuertoEnv) -> None:
        self.env = env
        self.possible_agents = [f"seat_{seat}" for seat in range(env.players)]
        self.reset()

    @property
    def observation_shape(self) -> tuple[int]:
        """The shape of ``observation``, for a ``Box(-1, inf, ...)`` of float32."""
        return (len(feature_names()),)

    @property
    def action_count(self) -> int:
        """The number of actions, for a ``Discrete``, and the length of ``action_mask``."""
        return ACTIONS

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.env.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return ``observation`` and ``action_mask`` of an agent; without a turn, an agent has no legal actions."""
        seat = self.possible_agents.index(agent)
        mask = self.env.action_mask()
        if seat != self.env.current_seat:
            mask[:] = False
        return {"observation": self.env.vector(seat), "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """Return observation, reward, termination, truncation and info of the agent whose turn it is."""
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return seen, self.rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]

    def step(self, action: int | None) -> None:
        """Act for the agent whose turn it is; the action is None if the game is over.

        Raises:
            ValueError: the action is not legal; the game has not changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ValueError("The game is over; the action has to be None.")
            self.agents.remove(agent)
            self._select()
            return
        if action is None:
            raise ValueError("The game goes on; an action is needed.")
        self.env.step(int(action))
        if self.env.is_terminal():
            self.rewards = dict(zip(self.possible_agents, self.env.returns(), strict=True))
            truncated = self.env.is_truncated()
            self.terminations = dict.fromkeys(self.possible_agents, not truncated)
            self.truncations = dict.fromkeys(self.possible_agents, truncated)
        self._select()

    def agent_iter(self) -> Iterator[str]:
        """Yield the agent whose turn it is, until all agents have seen the end."""
        while self.agents:
            yield self.agent_selection

    def _select(self) -> None:
        seat = self.env.current_seat
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
        elif self.agents:
            self.agent_selection = self.agents[0]
