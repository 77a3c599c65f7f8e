import type { OrderDelivery, OrderRequest, OrderTime, QuoteRequest } from '#lib/contract/checkout.ts';
import type { Coupon, PromoSettings, StockPromotion } from '#lib/contract/coupon.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryCondition, DeliveryType, LonLat } from '#lib/contract/shipping.ts';
import type { Menu } from './catalogue.ts';
import type { CouponCustomer, CouponUses } from './coupon-context.ts';

/** A cart to be quoted; of an order also what is paid with, by whom, and what was agreed to. */
export type QuoteCart = QuoteRequest &
  Partial<Pick<OrderRequest, 'payment' | 'consents' | 'people' | 'changeFrom'>> & {
    readonly contact?: { readonly phone: string; readonly name?: string; readonly email?: string };
  };

export interface QuoteCustomer extends CouponCustomer {
  /** Points. */
  readonly bonusBalance: number;
  /** Per cent of the goods that points may pay. */
  readonly percentMax: number;
  readonly bonusActive: boolean;
  /** Per cent of the goods that come back as points; 0 when left out. */
  readonly earnPercent?: number;
}

export interface SlotPlace {
  readonly type: DeliveryType;
  readonly warehouseId: number | null;
  readonly condition: DeliveryCondition | null;
}

export interface TableWish {
  readonly placeId: string;
  readonly date: string;
  readonly time: string;
  readonly guests: number;
}

export type DeliveryAddress = Extract<OrderDelivery, { type: 'delivery' }>['address'];

/** The point of a house; 'no_house': its street has no such house, 'unknown': the geocoder does not know the street. */
export type Located = LonLat | 'no_house' | 'unknown';

/** Everything a quote depends on; data, clock and counters are given, so that browser and backend get the same answer. */
export interface QuoteContext {
  readonly menu: Menu;
  readonly settings: Settings;
  readonly promoSettings: PromoSettings;
  /** Coupons that may be asked for by code. */
  readonly coupons: readonly Coupon[];
  readonly promotions?: readonly StockPromotion[];
  readonly customer: QuoteCustomer | null;
  /** E-mail addresses of the account; left out where nobody here knows them. */
  readonly emails?: readonly string[];
  /** Epoch ms. */
  readonly now: number;
  /** Pieces left, null = not counted; left out: what the catalogue says. */
  readonly stockOf?: (productId: number, variationId: number | null, warehouseId: number) => number | null;
  /** How many more orders a time takes; left out: any. */
  readonly slotLeft?: (time: OrderTime, place: SlotPlace) => number;
  /** Geocodes an address. Without this function the point that was sent with the address decides its zone. */
  readonly locate?: (address: DeliveryAddress) => Located;
  readonly tableLeft?: (wish: TableWish) => number;
  /** Seats of the largest table of a place; null or left out: nobody says. */
  readonly mostGuests?: (placeId: string) => number | null;
  readonly couponUses?: (couponId: number) => CouponUses;
}
