import { calls } from '#lib/contract/calls.ts';
import { readStock } from '../db/stock.ts';
import { addWish, dropWish } from '../db/stock-wishes.ts';
import { mayBePushService } from '../push/public-address.ts';
import { invalidParams, Refusal } from '../refusal.ts';
import { isThere } from '../services/stock-wishes.ts';
import { tokenOwner } from './identity.ts';
import { type App, type RouteInput, route } from './route.ts';

/** The browser of a wish. @throws {Refusal} 404 `push_not_configured`, 400 for an address that is no push service's. */
function browserOf({ deps: { config } }: App, { browser }: RouteInput<typeof calls.wish>['body']) {
  if (browser === undefined) return null;
  if (config.push === null) throw new Refusal(404, 'push_not_configured', 'This shop sends no pushes.');
  if (!mayBePushService(browser.endpoint, config.push.ownOrigins))
    throw new Refusal(400, 'push_endpoint_refused', 'The endpoint has to be a public https address.', {
      endpoint: new URL(browser.endpoint).origin,
    });
  return browser;
}

/** Wishes to be told that a sold-out product is there again: a customer's, a browser's or both. */
export function wishRoutes(app: App): void {
  const { db, clock, model } = app.deps;
  route(app, calls.wishTerms, () => ({ available: true }));
  route(app, calls.wish, async (input) => {
    const { product_id: productId, variation_id: variationId, warehouse_id: warehouseId } = input.body;
    const userId = (await tokenOwner(app, input)) ?? 0;
    const browser = browserOf(app, input.body);
    if (userId === 0 && browser === null) throw invalidParams({ browser: 'A browser or a customer is needed.' });
    const isKnown = warehouseId === 0 || model.shop.settings.locations.some((location) => location.term_id === warehouseId);
    if (!isKnown) throw invalidParams({ warehouse_id: 'There is no such warehouse.' });
    const wish = { productId, variationId, warehouseId };
    const there = isThere(model.shop, wish, await readStock(db));
    if (there === null && variationId !== 0) throw invalidParams({ variation_id: 'There is no such variation of this product.' });
    if (there === null) throw invalidParams({ product_id: 'There is no such product.' });
    if (there) throw new Refusal(409, 'product_available', 'The product is in stock.', { product_id: productId });
    if (!(await addWish(db, wish, { userId, browser }, clock())))
      throw new Refusal(429, 'too_many_wishes', 'Too many wait for this product.', { product_id: productId });
    return { success: true };
  });
  route(app, calls.unwish, async (input) => {
    const userId = (await tokenOwner(app, input)) ?? 0;
    const { product_id: productId, variation_id: variationId } = input.body;
    await dropWish(db, { productId, variationId }, { userId, endpoint: input.body.endpoint ?? null });
    return { success: true };
  });
}
