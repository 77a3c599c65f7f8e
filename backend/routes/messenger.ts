import { createHash } from 'node:crypto';
import type { Config } from '#backend/config.ts';
import { addOrderChat, removeOrderChat, takeContact } from '#backend/db/messengers.ts';
import { orderRow } from '#backend/db/orders.ts';
import { Refusal, unknownOrder } from '#backend/refusal.ts';
import { logInByPhone } from '#backend/services/accounts.ts';
import { calls } from '#lib/contract/calls.ts';
import { type App, route } from './route.ts';
import { deviceOf } from './visitor-device.ts';

/** Calls of the Telegram Mini App (MSG-03, MSG-04). They need the shop's keys. */
export function messengerRoutes(app: App): void {
  const { db, clock, config } = app.deps;
  route(app, calls.telegramContact, async ({ body, request }) => {
    const { token: botToken } = telegramOf(config);
    // a shop without a bot does not load the hundred modules that check signatures
    const { SIGNED_LIFE, sharedContact } = await import('#lib/server/messenger/signed-data.ts');
    const now = clock();
    const contact = sharedContact(body.contact, botToken, now);
    const fingerprint = createHash('sha256').update(body.contact).digest('base64url');
    const isGood = contact !== null && (await takeContact(db, fingerprint, now, now - 2 * SIGNED_LIFE * 1_000));
    if (!isGood) return { success: false, error: 'invalid contact' };
    const { id, token } = await logInByPhone(app.deps, contact.phone, deviceOf(request));
    return { success: true, error: '', user: { ID: String(id), token } };
  });
  route(app, calls.chatSubscribe, async ({ body }) => {
    telegramOf(config);
    const order = await orderRow(db, body.order_id);
    if (!order) throw unknownOrder();
    if (body.wanted) await addOrderChat(db, order.id, body.chat_id, order.status, clock());
    else await removeOrderChat(db, order.id, body.chat_id);
    return { success: true };
  });
}

/** @throws {Refusal} 404 for a shop without a bot. */
function telegramOf({ telegram }: Pick<Config, 'telegram'>): NonNullable<Config['telegram']> {
  if (telegram === null) throw new Refusal(404, 'messenger_not_configured', 'This shop has no bot of a messenger.');
  return telegram;
}
