// Geometric algebra in plain JavaScript: what the device is compared with.
// A multivector is an array with a coefficient for each bit mask of basis vectors.

export class Algebra {
  constructor(p, q, r = 0) {
    this.squares = [...Array(p).fill(1), ...Array(q).fill(-1), ...Array(r).fill(0)];
    this.dimension = this.squares.length;
    this.size = 1 << this.dimension;
    this.name = `Cl(${r ? [p, q, r] : [p, q]})`;
    this.stem = `cl_${(r ? [p, q, r] : [p, q]).join("_")}`;
  }

  // The sign of e_a e_b, which is this times e_(a xor b).
  sign(a, b) {
    let sign = 1;
    for (let i = 0; i < this.dimension; i++) {
      if (b >> i & 1) {
        if (ones(a >> (i + 1)) % 2) sign = -sign;
        if (a >> i & 1) sign *= this.squares[i];
      }
    }
    return sign;
  }

  blade(mask) {
    if (mask === 0) return "1";
    return "e" + this.squares.map((_, i) => mask >> i & 1 ? i + 1 : "").join("");
  }

  product(keeps, x, y) {
    const out = new Float64Array(this.size);
    for (let a = 0; a < this.size; a++) {
      for (let b = 0; b < this.size; b++) {
        if (keeps(ones(a), ones(b), ones(a ^ b))) out[a ^ b] += this.sign(a, b) * x[a] * y[b];
      }
    }
    return out;
  }

  reverse(x) {
    return x.map((value, mask) => ones(mask) & 2 ? -value : value);
  }
}

export function ones(mask) {
  let count = 0;
  for (; mask; mask &= mask - 1) count++;
  return count;
}

// Which grades of a product are kept: r and s of the factors, k of the result.
const keeps = {
  geometric: () => true,
  outer: (r, s, k) => k === r + s,
  inner: (r, s, k) => k === Math.abs(r - s),
  left_contraction: (r, s, k) => k === s - r,
  right_contraction: (r, s, k) => k === r - s,
  commutator: (r, s, k) => ((r ^ s ^ k) & 2) !== 0,
  anticommutator: (r, s, k) => ((r ^ s ^ k) & 2) === 0,
};

// Operations of two multivectors.
export const operations = Object.fromEntries([
  ...Object.entries(keeps).map(([name, rule]) => [name, (algebra, x, y) => algebra.product(rule, x, y)]),
  ["sandwich", (algebra, x, y) =>
    algebra.product(keeps.geometric, algebra.product(keeps.geometric, x, y), algebra.reverse(x))],
]);
