import type { Category } from '#lib/contract/catalogue.ts';
import type { OrderTime } from '#lib/contract/checkout.ts';
import { type Coupon, type PromoSettings, promoSettings } from '#lib/contract/coupon.ts';
import type { Settings } from '#lib/contract/settings.ts';

/** Who asks and what was found out about the shop; later samples are made of it. */
export interface Facts {
  readonly keys: { readonly key: string; readonly secret: string } | null;
  /** A customer's token and id, when one is given or was got by a login. */
  customer: { token: string; id: number } | null;
  readonly phone: string | null;
  /** Reads the code that was sent to a phone. */
  readonly codeOf: ((phone: string) => Promise<string>) | null;
  settings: Settings | null;
  catalogue: readonly Category[];
  /** First time of avaible_time, of pickup. */
  time: string;
  /** The same of a delivery. */
  deliveryTime: OrderTime | null;
  coupons: readonly Coupon[];
  promoSettings: PromoSettings;
  /** Epoch ms. */
  readonly now: number;
  postSlug: string;
  pageSlug: string;
  picture: string;
  /** Products whose portion may be meant in kilograms or in grams, each with how it is read. */
  ambiguousPortions: readonly string[];
  /** Orders the kit has placed. */
  placed: { id: number; key: string; pending: boolean }[];
}

export const newFacts = (given: Pick<Facts, 'keys' | 'customer' | 'phone' | 'codeOf' | 'now'>): Facts => ({
  ...given,
  settings: null,
  catalogue: [],
  time: '',
  deliveryTime: null,
  coupons: [],
  promoSettings: promoSettings.parse({}),
  postSlug: '',
  pageSlug: '',
  picture: '',
  ambiguousPortions: [],
  placed: [],
});

/** The first pickup place, else any place with a warehouse. */
export const placeOf = ({ settings }: Facts) => {
  const methods = settings?.shippingMethods ?? [];
  return methods.find((method) => method.type === 'pickup')?.places[0] ?? methods.flatMap((method) => method.places)[0];
};

export const warehouseOf = (facts: Facts): number | undefined => placeOf(facts)?.warehouseId || facts.settings?.locations[0]?.warehouseId;

/** Something simple that can be bought at the warehouse. */
export function dishOf(facts: Facts) {
  const warehouse = warehouseOf(facts);
  const all = facts.catalogue
    .filter((category) => category.id !== 15 && category.availability.length === 0)
    .flatMap((category) => category.products);
  return all.find(
    (product) =>
      product.type === 'simple' &&
      product.inStock &&
      product.countable &&
      (product.price ?? 0) > 0 &&
      product.supplementGroups.length === 0 &&
      (product.locations.length === 0 || product.locations.some((location) => location.id === warehouse)),
  );
}
