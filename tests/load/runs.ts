/** How much is measured: whole, or `--short` to see that it works. */

export const isShort = process.argv.includes('--short');
/** Every figure is the median of so many. */
export const RUNS = isShort ? 1 : 5;
/** Of load, each time. */
export const SECONDS = isShort ? 1 : 5;
