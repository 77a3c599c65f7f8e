const BUCKET = 180_000;

/** Number of the three-minute bucket an instant lies in (product-spec 9). */
export const bucketOf = (now: number): number => Math.floor(now / BUCKET);

/** The cache-busting value on the wire: the minute of the hour rounded down to a multiple of 3. */
export const bucketParam = (now: number): string => String((bucketOf(now) % 20) * 3);
