import { promotionWire } from '#backend/content/wire/coupons.ts';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import { autoapplyAnswer, coupons, promoSettings } from '#lib/contract/coupon.ts';
import { settings } from '#lib/contract/settings.ts';
import { buildMenu, inCurrency } from '#lib/domain/catalogue.ts';
import type { QuoteContext, QuoteCustomer } from '#lib/domain/quote.ts';
import type { TestBackend } from './backend.ts';

/** The shop as a browser knows it: read from the backend's public answers and parsed by the contract, nothing taken from the backend's own model. */
export async function browserShop(backend: TestBackend, customer: QuoteCustomer | null = null): Promise<QuoteContext> {
  const read = async (path: string) => (await backend.call('GET', path)).body;
  const { promotions } = autoapplyAnswer.parse({ stocksList: backend.model.shop.promotions.map((promotion) => promotionWire(promotion)) });
  const known = settings.parse(await read('/wp-json/v1/all_settings?t=0'));
  return {
    menu: buildMenu(inCurrency(catalogueFile.parse(await read('/wp-content/uploads/app_sync/prodcat.json?t=0')), known)),
    settings: known,
    promoSettings: promoSettings.parse(await read('/wp-json/systeminfo/v1/coupons/seettings')),
    coupons: coupons.parse(await read('/wp-json/v1/autocoupons')),
    promotions,
    customer,
    now: backend.clock.now,
  };
}
