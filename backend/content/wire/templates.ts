import type { Shop } from '../shop.ts';

/** front/settings: the page type (wire-facts 1.5). */
export const templatesWire = (shop: Shop) => ({ catalog_type: shop.settings.facade.catalog_front });
