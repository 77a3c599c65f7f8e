import { referralInfo } from '#backend/services/referral.ts';
import { calls } from '#lib/contract/calls.ts';
import { customerOf } from './identity.ts';
import { type App, route } from './route.ts';

/** The customer's referral code and who came by it (LK-06). */
export function referralRoutes(app: App): void {
  route(app, calls.referral, async (input) => referralInfo(app.deps, await customerOf(app, input)));
}
