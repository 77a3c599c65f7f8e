import type { MenuSection } from './menu-sections.ts';

/** What a row of cards measures with the gap below it, as CSS. The picture grows with the window, the texts do not. */
const ROW = { phone: '48vw + 120px', tablet: '32vw + 123px', desktop: '20.5 * min(1vw, 14.4px) + 151px' };
const COMPACT_ROW = { phone: '232px', tablet: '232px', desktop: '270px' };
/** The signature dish of a phone has a row of its own. */
const FEATURE_ROW = '236px';
const HEAD = { phone: '83px', tablet: '83px', desktop: '109px' };

const rowsOf = (cards: number, columns: number): number => Math.ceil(cards / columns);

/** Heights in three windows, as custom properties: `--size-sm`, from 768 px on `--size-md`, from 992 px on `--size-lg`. */
type Sizes = Readonly<Record<'--size-sm' | '--size-md' | '--size-lg', string>>;

/**
 * How high a section and one of its cards will be: what is not laid out yet takes that space, so that the scroll bar and jumps to a section are right. The
 * values were measured on the pages of the demo shop.
 */
export function sectionSize({ dishes, feature, isCompact }: Pick<MenuSection, 'dishes' | 'feature' | 'isCompact'>): {
  readonly section: Sizes;
  readonly card: Sizes;
} {
  const row = isCompact ? COMPACT_ROW : ROW;
  // The signature dish takes the place of two cards where a row has more than two.
  const wide = dishes.length + (feature === undefined ? 0 : 2);
  const [phone, tablet, desktop] = isCompact
    ? [rowsOf(dishes.length, 2), rowsOf(dishes.length, 2), rowsOf(dishes.length, 6)]
    : [rowsOf(dishes.length, 2), rowsOf(wide, 3), rowsOf(wide, 4)];
  return {
    section: {
      '--size-sm': `calc(${phone} * (${row.phone}) + ${feature === undefined ? '0px' : FEATURE_ROW} + ${HEAD.phone})`,
      '--size-md': `calc(${tablet} * (${row.tablet}) + ${HEAD.tablet})`,
      '--size-lg': `calc(${desktop} * (${row.desktop}) + ${HEAD.desktop})`,
    },
    card: {
      '--size-sm': `calc(${row.phone} - 20px)`,
      '--size-md': `calc(${row.tablet} - 20px)`,
      '--size-lg': `calc(${row.desktop} - 36px)`,
    },
  };
}
