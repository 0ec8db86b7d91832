"""Sets of basis vectors as bit masks."""


def count_set_bits(bitmap):
    """The number of bits that are set.

    >>> count_set_bits(0b1101)
    3
    """
    return bin(bitmap).count("1")


def set_bit_indices(x):
    """The places of the bits that are set, ascending.

    >>> list(set_bit_indices(0b1101))
    [0, 2, 3]
    """
    index = 0
    while x:
        if x & 1:
            yield index
        x >>= 1
        index += 1


def is_odd_permutation(first, second):
    """Whether an odd number of swaps sorts the vectors of one blade followed by those of another.

    >>> is_odd_permutation(0b10, 0b01)
    True
    """
    swaps, first = 0, first >> 1
    while first:
        swaps += count_set_bits(first & second)
        first >>= 1
    return swaps & 1 == 1
