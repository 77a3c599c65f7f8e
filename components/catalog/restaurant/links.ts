import type { Restoran, Settings } from '#lib/contract/settings.ts';
import type { LonLat } from '#lib/contract/shipping.ts';
import type { Menu } from '#lib/domain/catalogue.ts';

/** Blocks of the restaurant's home page that its navigation can link to. */
const BLOCKS = ['gallery', 'events', 'menus', 'places'] as const;

export interface NavLink {
  readonly title: string;
  /** A path without the language, or an external address. */
  readonly href: string;
}

/** The restaurant's navigation as addresses: a visible category, an existing block of the home page, otherwise the page with that slug. */
export function navLinks(items: Restoran['navigation'], menu: Menu | null, blocks: ReadonlySet<string>): readonly NavLink[] {
  return items.map(({ name: title, slug }) => {
    if (/^(https?|tel|mailto):/.test(slug)) return { title, href: slug };
    const category = menu?.category(slug) ?? null;
    if (category !== null && category.path === `/menu/${slug}`) return { title, href: category.path };
    return { title, href: blocks.has(slug) ? `/#${slug}` : `/${slug}` };
  });
}

/** The blocks for which this restaurant has content. */
export const blocksOf = (restoran: Restoran): ReadonlySet<string> =>
  new Set(
    BLOCKS.filter((block) => {
      if (block === 'gallery') return restoran.gallery.length > 0;
      if (block === 'events') return restoran.events !== null;
      return block === 'places' || restoran.menus.length > 0;
    }),
  );

export interface RestaurantPlace {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly warehouseId: number;
  /** The owner's text about the hours. */
  readonly workingTime: string;
  readonly coordinates: LonLat | null;
  /** Tables can be booked here. */
  readonly isBookable: boolean;
}

/** The restaurants of a chain, each once, those with tables first. */
export function restaurantPlaces({ shippingMethods, contacts }: Settings): readonly RestaurantPlace[] {
  const tables = shippingMethods.filter(({ type }) => type === 'lounge').flatMap(({ places }) => places);
  const all = [...tables, ...shippingMethods.filter(({ type }) => type === 'pickup').flatMap(({ places }) => places)];
  return all
    .filter((place, index) => all.findIndex(({ warehouseId }) => warehouseId === place.warehouseId) === index)
    .map(({ id, name, address, phone, warehouseId, workingTime, coordinates }) => ({
      id,
      name,
      address,
      phone: phone || contacts.phones.find((each) => each.warehouseId === warehouseId)?.phone || contacts.phone,
      warehouseId,
      workingTime,
      coordinates,
      isBookable: tables.some((table) => table.warehouseId === warehouseId),
    }));
}
