const isFull = process.env.TEST_FULL === '1';

/** A number that a walk over many cases takes from the kind of the run: `full` in `npm run test:full`, `short` in `npm test`. */
export const byRun = (full: number, short: number): number => (isFull ? full : short);
