"""Starting from what another network knows: features of the same name keep their weights."""

import numpy as np

from bots.network.network import Network


def warm_start(network: Network, known: list[str], wanted: list[str], rng: np.random.Generator) -> Network:
    """A network for the features ``wanted`` that judges like one for the features ``known``.

    Features that only the new table has begin with little weight; an additional seat is seen as the last one was.
    """
    at = {name: index for index, name in enumerate(known)}
    last = max(int(name[5]) for name in known if name.startswith("seat "))
    w1 = rng.normal(0, 0.01, (len(wanted), network.w1.shape[1]))
    for index, name in enumerate(wanted):
        if name not in at and name.startswith("seat "):
            name = f"seat {last}{name[6:]}"
        if name in at:
            w1[index] = network.w1[at[name]]
    return Network(network.weights | {"w1": w1})
