import { invalidParams, Refusal } from '#backend/refusal.ts';
import { calls } from '#lib/contract/calls.ts';
import { missingConsents } from '#lib/domain/quote-form.ts';
import { type App, route } from './route.ts';

const HOUR = 3_600_000;
const MOST_PER_HOUR = 5;

/**
 * A request of simplified-order mode (decisions «Content, page types»); at most five per phone and hour. When `consents` is sent, every required consent must
 * be given; older storefronts do not send it.
 */
export function requestRoutes(app: App): void {
  const { db, clock, model } = app.deps;
  route(app, calls.request, async ({ body }) => {
    if (model.shop.products.get(body.product_id)?.status !== 'publish') throw invalidParams({ product_id: 'There is no such product.' });
    const missing = body.consents === undefined ? [] : missingConsents(body.consents, model.settings.consents);
    if (missing.length > 0) {
      const [{ code } = { code: '' }] = missing;
      throw new Refusal(422, 'consent_required', 'A required consent is missing.', { consent: code });
    }
    const now = clock();
    const id = await db.transaction().execute(async (trx) => {
      const recent = trx
        .selectFrom('requests')
        .select('id')
        .where('phone', '=', body.phone)
        .where('created_at', '>', now - HOUR);
      if ((await recent.execute()).length >= MOST_PER_HOUR) {
        throw new Refusal(
          429,
          'too_many_requests',
          'Too many requests from this phone.',
          { retry_after: 3_600 },
          { 'retry-after': '3600' },
        );
      }
      const { consents = [], ...request } = body;
      const row = { ...request, consents: JSON.stringify(consents), created_at: now };
      return (await trx.insertInto('requests').values(row).returning('id').executeTakeFirstOrThrow()).id;
    });
    return { success: true, id };
  });
}
