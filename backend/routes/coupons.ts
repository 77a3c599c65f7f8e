import { calls } from '#lib/contract/calls.ts';
import { couponsWire } from '../content/wire/coupons.ts';
import { promoSettingsWire } from '../content/wire/promo-settings.ts';
import { readUses } from '../db/coupon-use.ts';
import { autoapply } from '../services/autoapply.ts';
import { type App, route } from './route.ts';

/** Coupons: all of them, which add up, and which fit a cart (product-spec 7). */
export function couponRoutes(app: App): void {
  const { deps } = app;
  const { shop } = deps.model;
  const codeOf = new Map(shop.coupons.map((coupon) => [coupon.id, coupon.code]));

  route(app, calls.promoSettings, () => promoSettingsWire(shop));
  route(app, calls.coupons, async () => {
    const { total } = await readUses(deps.db, [...codeOf.values()], []);
    return couponsWire(shop, (id) => total.get(codeOf.get(id) ?? '') ?? 0);
  });
  route(app, calls.autoapply, ({ body }) => autoapply(deps, body));
}
