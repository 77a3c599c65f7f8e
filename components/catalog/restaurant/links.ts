import type { Restoran, Settings } from '#lib/contract/settings.ts';
import type { LonLat } from '#lib/contract/shipping.ts';
import type { Menu } from '#lib/domain/catalogue.ts';

/** Blocks of the restaurant's home page that its navigation may name. */
const BLOCKS = ['gallery', 'events', 'menus', 'places'] as const;

export interface NavLink {
  readonly title: string;
  /** A path without the language, or an address elsewhere. */
  readonly href: string;
}

/** A restaurant's own navigation as addresses: a shown category, a block of the home page that is there, else the page of that slug. */
export function navLinks(items: Restoran['navigation'], menu: Menu | null, blocks: ReadonlySet<string>): readonly NavLink[] {
  return items.map(({ name: title, slug }) => {
    if (/^(https?|tel|mailto):/.test(slug)) return { title, href: slug };
    const category = menu?.category(slug) ?? null;
    if (category !== null && category.path === `/menu/${slug}`) return { title, href: category.path };
    return { title, href: blocks.has(slug) ? `/#${slug}` : `/${slug}` };
  });
}

/** The blocks that this restaurant has something for. */
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
  /** What the owner wrote of its hours. */
  readonly workingTime: string;
  readonly coordinates: LonLat | null;
  /** Tables can be booked here. */
  readonly isBookable: boolean;
}

/** The restaurants of a chain, those with tables first, each once. */
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
