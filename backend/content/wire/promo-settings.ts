import type { Shop } from '../shop.ts';

/** systeminfo/v1/coupons/seettings (wire-facts 1.10). */
export const promoSettingsWire = (shop: Shop) => shop.settings.promo_settings;
