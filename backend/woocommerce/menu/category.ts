import { UNCATEGORIZED } from '../../content/shop.ts';
import { lineFrom, slugFrom, type WooCategory } from './entity.ts';
import type { Conversion } from './product.ts';
import { descriptionFrom } from './texts.ts';

/** The id for a WooCommerce category whose own id is reserved here. */
const MOVED = 1_900_000_000;
export const categoryIdHere = (id: number): number => (id === UNCATEGORIZED ? MOVED + id : id);

export type RawCategory = Record<string, unknown> & { readonly id: number; readonly slug: string; readonly parent?: number };

/** WooCommerce's default category for products without one. */
const isDefault = ({ slug }: WooCategory): boolean =>
  /^(uncategorized|misc|bez-kategorii|bez-rubriki|без-категории|без-рубрики)$/.test(slugFrom(slug, ''));

/** Categories in the form of content files, in the shop's order. Those without a name, or within themselves, are left out. */
export function categoriesFrom(all: readonly WooCategory[], conversion: Pick<Conversion, 'picture' | 'warn'>): RawCategory[] {
  const known = new Map(all.filter(({ name }) => lineFrom(name) !== '').map((category) => [category.id, category]));
  const slugs = new Set<string>();
  const sorted = [...known.values()].sort(
    (a, b) =>
      Number(isDefault(a)) - Number(isDefault(b)) ||
      a.menu_order - b.menu_order ||
      lineFrom(a.name).localeCompare(lineFrom(b.name)) ||
      a.id - b.id,
  );
  return sorted.map((category) => {
    const name = lineFrom(category.name);
    const wished = slugFrom(category.slug, name) || `category-${category.id}`;
    const slug = slugs.has(wished) ? `${wished}-${category.id}` : wished;
    slugs.add(slug);
    const image = category.image === null ? undefined : conversion.picture(category.image);
    const isRoot = category.parent === 0 || !known.has(category.parent) || isOwnAncestor(category, known);
    if (isRoot && category.parent !== 0) conversion.warn(`category «${name}»`, 'its parent is unknown or below it; it stands at the top');
    return {
      id: categoryIdHere(category.id),
      slug,
      name,
      ...(!isRoot && { parent: categoryIdHere(category.parent) }),
      description: descriptionFrom(category.description),
      ...(image !== undefined && { image }),
    };
  });
}

function isOwnAncestor(category: WooCategory, known: ReadonlyMap<number, WooCategory>): boolean {
  const seen = new Set<number>();
  for (let at = known.get(category.parent); at; at = known.get(at.parent)) {
    if (at.id === category.id) return true;
    if (seen.has(at.id)) return false;
    seen.add(at.id);
  }
  return false;
}
