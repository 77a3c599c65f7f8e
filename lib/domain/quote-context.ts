import type { OrderDelivery, OrderRequest, OrderTime, QuoteRequest } from '#lib/contract/checkout.ts';
import type { Coupon, PromoSettings, StockPromotion } from '#lib/contract/coupon.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryCondition, DeliveryType, LonLat } from '#lib/contract/shipping.ts';
import type { Menu } from './catalogue.ts';
import type { CouponCustomer, CouponUses } from './coupon-context.ts';

/** A cart to be quoted; for an order also payment, customer and consents. */
export type QuoteCart = QuoteRequest &
  Partial<Pick<OrderRequest, 'payment' | 'consents' | 'people' | 'changeFrom'>> & {
    readonly contact?: { readonly phone: string; readonly name?: string; readonly email?: string };
  };

export interface QuoteCustomer extends CouponCustomer {
  /** Points. */
  readonly bonusBalance: number;
  /** Percentage of the goods that points can pay. */
  readonly percentMax: number;
  readonly bonusActive: boolean;
  /** Percentage of the goods earned as points; 0 by default. */
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

/** The coordinates of a house; 'no_house': the street has no such house, 'unknown': geocoding does not find the street. */
export type Located = LonLat | 'no_house' | 'unknown';

/** All inputs of a quote; data, clock and counters are passed in, so that browser and backend get the same result. */
export interface QuoteContext {
  readonly menu: Menu;
  readonly settings: Settings;
  readonly promoSettings: PromoSettings;
  /** Coupons that can be used by code. */
  readonly coupons: readonly Coupon[];
  readonly promotions?: readonly StockPromotion[];
  readonly customer: QuoteCustomer | null;
  /** E-mail addresses of the account; omitted when unknown. */
  readonly emails?: readonly string[];
  /** Epoch ms. */
  readonly now: number;
  /** Pieces left, null = unlimited; by default the catalogue's stock. */
  readonly stockOf?: (productId: number, variationId: number | null, warehouseId: number) => number | null;
  /** Free order capacity of a time; by default unlimited. */
  readonly slotLeft?: (time: OrderTime, place: SlotPlace) => number;
  /** Geocodes an address. Without this function the coordinates sent with the address decide its zone. */
  readonly locate?: (address: DeliveryAddress) => Located;
  readonly tableLeft?: (wish: TableWish) => number;
  /** Seats of the largest table of a place; null or omitted: unknown. */
  readonly mostGuests?: (placeId: string) => number | null;
  readonly couponUses?: (couponId: number) => CouponUses;
}
