import { Refusal } from '#backend/refusal.ts';
import { listAddresses, saveAddress } from '#backend/services/addresses.ts';
import { calls } from '#lib/contract/calls.ts';
import { customerOf } from './identity.ts';
import { type App, route } from './route.ts';

/** Saved addresses (wire-facts 1.13, decisions «Login and account»): an element with an id changes it, `delete` removes it; the answer is the new list. */
export function addressRoutes(app: App): void {
  const { db, clock, model } = app.deps;
  const place = { country: model.shop.streets?.country ?? '', city: model.shop.streets?.city ?? '' };

  route(app, calls.addresses, async (input) => listAddresses(db, await customerOf(app, input), place));
  route(app, calls.saveAddress, async (input) => {
    const userId = await customerOf(app, input);
    if (input.body.user_id !== null && input.body.user_id !== userId) {
      throw new Refusal(403, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
    }
    await saveAddress(db, userId, input.body.data, clock());
    return listAddresses(db, userId, place);
  });
}
