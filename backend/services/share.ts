/** Splits an amount over weights in proportion, in whole minor units that sum to it exactly; what rounding leaves goes to the largest remainders. */
export function share(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (whole === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { index, part: Number(exact / whole), rest: exact % whole };
  });
  let left = amount - parts.reduce((sum, { part }) => sum + part, 0);
  const given = parts.map(({ part }) => part);
  for (const { index } of parts.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))) {
    if (left <= 0) break;
    given[index] = (given[index] ?? 0) + 1;
    left -= 1;
  }
  return given;
}
