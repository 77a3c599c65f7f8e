import { userById } from '#backend/db/users.ts';
import { unauthorised } from '#backend/refusal.ts';
import { listCoupons } from '#backend/services/customer-coupons.ts';
import { calls } from '#lib/contract/calls.ts';
import { customerById } from './identity.ts';
import { type App, route } from './route.ts';

/** The customer's coupons (LK-07). */
export function userCouponRoutes(app: App): void {
  route(app, calls.userCoupons, async (input) => {
    const user = await userById(app.deps.db, await customerById(app, input));
    if (user === undefined) throw unauthorised();
    return listCoupons(app.deps, user, { all: input.query.all === '1' });
  });
}
