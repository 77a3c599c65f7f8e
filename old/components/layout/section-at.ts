/** Where a block's top comes to rest under the sticky bar, in px (NAV-04). */
export const OFFSET = 100;
/** A block counts a little before it is there, so that rounding decides nothing. */
const NEAR = 24;
/** What has its top above it is under the eyes, or was. */
export const LINE = OFFSET + NEAR;

/** What is measured of the page: tops of its blocks from the upper edge of the screen, in order. */
interface View {
  readonly tops: readonly number[];
  /** Nothing is left to scroll below. */
  readonly atEnd: boolean;
  readonly height: number;
}

/** Index of the block under the eyes; -1 above the first one. At the page's end it is the last one in sight, which may never reach the bar. */
export function sectionAt({ tops, atEnd, height }: View): number {
  const passed = tops.findLastIndex((top) => top <= LINE);
  if (!atEnd || passed < 0) return passed;
  return Math.max(
    passed,
    tops.findLastIndex((top) => top < height / 2),
  );
}
