import { nextSpin, spin, wheelOf } from '#backend/services/wheel.ts';
import { calls } from '#lib/contract/calls.ts';
import { customerById, customerOf } from './identity.ts';
import { type App, route } from './route.ts';
import { closedPage, wheelPage } from './wheel-page.ts';

/** The fortune wheel (LK-02): its page for a frame, and the spin that the storefront asks for with the customer's token. */
export function wheelRoutes(app: App): void {
  const { deps } = app;
  const { shop } = deps.model;
  route(app, calls.wheel, async (input) => {
    const userId = await customerById(app, input);
    const wheel = wheelOf(shop);
    const frame = `'self' ${new URL(deps.config.storefrontUrl).origin}`;
    if (wheel === undefined) return closedPage(frame);
    return wheelPage(wheel, { next: await nextSpin(deps.db, wheel, userId), now: deps.clock(), frame });
  });
  route(app, calls.spin, async (input) => {
    const result = await spin(deps, await customerOf(app, input));
    if (!('error' in result)) return { ...result, error: '' };
    const next = result.error === 'not_yet' ? new Date(result.next).toISOString() : '';
    return { sector: -1, prize: '', coupon: '', error: result.error, next };
  });
}
