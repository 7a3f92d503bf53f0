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


def widened(network: Network, hidden: tuple[int, int], rng: np.random.Generator) -> Network:
    """A network with more units in its hidden layers that judges exactly as before: nobody listens to the new ones yet.

    Raises:
        ValueError: one of the layers would become narrower.
    """
    (inputs, old_first), (_, old_second) = network.w1.shape, network.w2.shape
    first, second = hidden
    if first < old_first or second < old_second:
        raise ValueError(f"A network of {old_first} and {old_second} units cannot become one of {first} and {second}.")
    w1 = rng.normal(0, np.sqrt(1 / inputs), (inputs, first))
    w2 = rng.normal(0, np.sqrt(1 / first), (first, second))
    w3 = np.zeros((second, network.w3.shape[1]))
    w1[:, :old_first], w2[:old_first, :old_second], w3[:old_second] = network.w1, network.w2, network.w3
    w2[old_first:, :old_second] = 0.0
    b1, b2 = np.zeros(first), np.zeros(second)
    b1[:old_first], b2[:old_second] = network.b1, network.b2
    return Network({"w1": w1, "b1": b1, "w2": w2, "b2": b2, "w3": w3, "b3": network.b3})
