import { nextSpin, spin, wheelOf } from '#backend/services/wheel.ts';
import { wonPrizes } from '#backend/services/wheel-prizes.ts';
import { spokenLanguage } from '#backend/words/words-of.ts';
import { calls } from '#lib/contract/calls.ts';
import { customerById, customerOf } from './identity.ts';
import { type App, route } from './route.ts';
import { closedPage, wheelPage } from './wheel-page.ts';

/** The fortune wheel (LK-02): its page for a frame, the spin that the storefront asks for with the customer's token, and what was won so far. */
export function wheelRoutes(app: App): void {
  const { deps } = app;
  const { shop } = deps.model;
  route(app, calls.wheel, async (input) => {
    const userId = await customerById(app, input);
    const wheel = wheelOf(shop);
    const language = spokenLanguage(input.query.lang, deps.model.defaultLanguage);
    const frame = `'self' ${new URL(deps.config.storefrontUrl).origin}`;
    if (wheel === undefined) return closedPage(frame, language);
    const colours = shop.settings.facade.colors;
    return wheelPage(wheel, { next: await nextSpin(deps.db, wheel, userId), now: deps.clock(), language, frame, colours });
  });
  route(app, calls.spin, async (input) => {
    const result = await spin(deps, await customerOf(app, input), { key: input.body.key ?? null });
    const next = 'next' in result ? new Date(result.next).toISOString() : '';
    if (!('error' in result)) return { ...result, error: '', next };
    return { sector: -1, prize: '', coupon: '', points: 0, error: result.error, next };
  });
  route(app, calls.spins, async (input) => wonPrizes(deps, await customerOf(app, input)));
}
