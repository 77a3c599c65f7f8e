/** The sector a number in [0, total weight) falls on: a sector's chance is its weight among all. */
export function sectorAt(weights: readonly number[], drawn: number): number {
  let below = 0;
  for (const [sector, weight] of weights.entries()) {
    below += weight;
    if (drawn < below) return sector;
  }
  throw new RangeError('the drawn number is not below the sum of weights');
}
