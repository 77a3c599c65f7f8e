/** Maximum cards of a page with sections: the whole menu of nearly every restaurant. */
export const MAX_CARDS = 240;
export const MAX_PER_SECTION = 24;
const MIN_PER_SECTION = 4;

/**
 * The number of cards per section of a page. All of them up to {@link MAX_CARDS}; for a larger menu each section shows its first ones with a link to the page
 * of its category, and sections beyond the limit are only a heading with that link, so that the cost of a page is limited.
 * @param counts dishes of each section
 * @param first the section at which the page begins: it and the following ones are preferred
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
