import type { Settings } from '#lib/contract/settings.ts';
import type { Menu } from './catalogue.ts';
import { type Place, selectable } from './selectable.ts';
import type { Unlock } from './unlock-ways.ts';

export interface Reach {
  readonly menu: Pick<Menu, 'product' | 'category' | 'productsOf' | 'pathOf'>;
  readonly place: Place;
  readonly settings: Pick<Settings, 'shippingMethods' | 'locations'>;
}

/** What of an unlock can be done in this shop at this place: dishes and sections that can be ordered, places and ways there are; null when nothing is left (CPN-14). */
export function reachable(unlock: Unlock, { menu, place, settings }: Reach): Unlock | null {
  const only = (ids: readonly number[]) => (ids.length === 0 || !('ids' in unlock) ? null : { ...unlock, ids });
  const isBuyable = (id: number): boolean => {
    const product = menu.product(id);
    return product !== null && selectable(product, place).addable && menu.pathOf(product).startsWith('/menu/');
  };
  switch (unlock.kind) {
    case 'products':
      return only(unlock.ids.filter(isBuyable));
    case 'categories':
      return only(unlock.ids.filter((id) => menu.productsOf(id).some((product) => selectable(product, place).addable)));
    case 'warehouses':
      return only(unlock.ids.filter((id) => settings.locations.some((l) => l.warehouseId === id)));
    case 'type':
      return settings.shippingMethods.some((m) => m.type === unlock.type) ? unlock : null;
    default:
      return unlock;
  }
}
