/** Cards that a page of sections sends: the whole menu of nearly every restaurant. */
export const MAX_CARDS = 240;
export const MAX_PER_SECTION = 24;
const MIN_PER_SECTION = 4;

/**
 * How many cards each section of a page shows. All of them up to {@link MAX_CARDS}; of a larger menu each section shows its first ones and leads to the page
 * of its category, and sections beyond the limit are only a heading with that link, so that ten thousand dishes cost a visitor what 240 do.
 * @param counts dishes of each section
 * @param first the section at which the page begins: it and what follows come first
 */
export function sectionLimits(counts: readonly number[], first = 0): readonly number[] {
  if (counts.reduce((sum, count) => sum + count, 0) <= MAX_CARDS) return counts;
  const perSection = Math.min(MAX_PER_SECTION, Math.max(MIN_PER_SECTION, Math.floor(MAX_CARDS / counts.length)));
  const limits = counts.map(() => 0);
  const positions = [...counts.keys()];
  let left = MAX_CARDS;
  for (const position of [...positions.slice(first), ...positions.slice(0, first).reverse()]) {
    const shown = Math.min(counts[position] ?? 0, perSection);
    if (shown > left) break;
    limits[position] = shown;
    left -= shown;
  }
  return limits;
}
