import type { Standpoint } from '#old/components/catalogue/card-view.ts';
import type { Tint } from '#old/components/catalogue/tint.ts';
import { tileViews } from '#old/components/pagetype/tile-view.ts';

/** A root of the menu as the burger and the sheet of categories show it: what the whole menu says of it, without its dishes. */
export interface SectionRow {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  readonly tint: Tint;
  /** Its first picture or that of its first dish; '' for none. */
  readonly image: string;
  /** Its main picture; '' for none. */
  readonly own: string;
  /** Dishes one can see in it and below it. */
  readonly count: number;
  /** Subcategories with something in them. */
  readonly children: readonly { readonly id: number; readonly href: string; readonly name: string }[];
}

/** Every root, those without a dish at this place too. */
export function sectionRows(at: Standpoint): SectionRow[] {
  return at.menu.roots.map((root, i) => {
    const [tile] = tileViews([root], at, '', i);
    return {
      id: root.id,
      href: root.path,
      name: root.visualName,
      tint: tile?.tint ?? 'ash',
      image: tile?.images[0] ?? '',
      own: root.image,
      count: tile?.count ?? 0,
      children: (tile?.children ?? []).map(({ id, href, name }) => ({ id, href, name })),
    };
  });
}
