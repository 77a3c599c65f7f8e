import 'server-only';
import { createHash } from 'node:crypto';
import { visibleDishes } from '#components/catalog/menu-sections.ts';
import { pictureKind } from '#components/catalog/picture-kind.ts';
import { firstTint, type Tint } from '#components/catalog/tint.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { getSettings } from '#lib/server/data/settings.ts';

/** A root category in the burger menu and the layer of categories: data of the whole menu, without dishes. */
export interface CategoryRow {
  readonly id: number;
  /** Without the language. */
  readonly href: string;
  readonly name: string;
  readonly tint: Tint;
  /** Its first picture, or that of its first dish; '' for none. */
  readonly image: string;
  /** Its main picture; '' for none. */
  readonly own: string;
  /** Number of visible dishes at the place, including subcategories. */
  readonly count: number;
  /** Subcategories with a visible dish. */
  readonly children: readonly { readonly id: number; readonly href: string; readonly name: string }[];
}

interface CategoryRowsAnswer {
  readonly json: Buffer<ArrayBuffer>;
  readonly etag: string;
}

interface Made {
  readonly settings: Settings;
  readonly byPlace: Map<number | null, CategoryRowsAnswer>;
}

/** Computed once per menu and place. */
const known = new WeakMap<Menu, Made>();

function rowOf(root: MenuCategory, position: number, menu: Menu, settings: Settings, warehouseId: number | null): CategoryRow {
  const visible = (category: MenuCategory) => visibleDishes(menu, category, { warehouseId, settings });
  const dishes = visible(root);
  const dish = dishes.find(({ images: [image = ''] }) => image !== '' && pictureKind(image) !== 'glyph')?.images[0] ?? '';
  const standIn = settings.showDemoPreviews ? settings.demoPreviews.image : '';
  return {
    id: root.id,
    href: root.path,
    name: root.visualName,
    tint: firstTint([root.tint], position),
    image: root.imageSite || root.image || root.imageExtra || root.imageExtra2 || dish || standIn,
    own: root.image,
    count: dishes.length,
    children: root.children
      .filter((child) => visible(child).length > 0)
      .map(({ id, path, visualName }) => ({ id, href: path, name: visualName })),
  };
}

function answerOf(menu: Menu, settings: Settings, warehouseId: number | null): CategoryRowsAnswer {
  const sections = menu.roots.map((root, position) => rowOf(root, position, menu, settings, warehouseId));
  const json = Buffer.from(JSON.stringify({ sections }));
  return { json, etag: `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"` };
}

/**
 * Every root category at a place, including those without a dish there, as the body of a response; null without a menu. An unknown place is
 * ignored.
 */
export async function categoryRowsAnswer(locale: string, place: number | null): Promise<CategoryRowsAnswer | null> {
  const [settings, menu] = await Promise.all([getSettings(locale), getMenu(locale)]);
  if (menu === null) return null;
  const warehouseId = settings.locations.some((location) => location.warehouseId === place) ? place : null;
  let made = known.get(menu);
  if (made?.settings !== settings) {
    made = { settings, byPlace: new Map() };
    known.set(menu, made);
  }
  const answer = made.byPlace.get(warehouseId) ?? answerOf(menu, settings, warehouseId);
  made.byPlace.set(warehouseId, answer);
  return answer;
}
