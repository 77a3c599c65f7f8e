import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bookBonus } from '#backend/db/bonus.ts';
import { type Db, transact } from '#backend/db/open.ts';
import { KEYS } from '#tests/setup/backend.ts';
import { sampleOrderRequest } from '#tests/setup/order-shop.ts';
import { TEA } from './kill-loop.ts';
import { Visitor } from './visitor.ts';

/** Customers of a demo shop, whose login codes lie in its inbox. */

const message = z.array(z.object({ phone: z.string(), code: z.string() }));
const entered = z.object({ user: z.object({ ID: z.string(), token: z.string() }) });
const placed = z.object({ id: z.number(), key: z.string() });
const session = z.object({ profile: z.object({ id: z.number() }) });

async function codeOf(backend: string, phone: string): Promise<string> {
  const sent = message.parse(await (await fetch(`${backend}/demo/inbox.json`)).json());
  return sent.find((one) => one.phone === phone)?.code ?? '';
}

/** A browser with a session of the phone's account. */
export async function logIn(gateway: string, backend: string, phone: string): Promise<{ visitor: Visitor; id: number }> {
  const visitor = new Visitor(gateway);
  await visitor.ask('/api/auth/send', { body: { phone, channel: 'sms' } });
  await visitor.ask('/api/auth/check', { body: { phone, channel: 'sms', code: await codeOf(backend, phone) } });
  const { profile } = session.parse(JSON.parse((await visitor.ask('/api/auth/session')).text));
  return { visitor, id: profile.id };
}

/** A token of the phone's account, as the backend gives it to a storefront. */
export async function tokenOf(backend: string, phone: string): Promise<string> {
  const visitor = new Visitor(`${backend}/wp-json/wc/auth`);
  const keys = new URLSearchParams(KEYS);
  await visitor.ask(`/send_code?${keys}`, { body: { phone } });
  const answer = await visitor.ask(`/check_code?${keys}`, { body: { phone, 'auth-sms-code': await codeOf(backend, phone) } });
  return entered.parse(JSON.parse(answer.text)).user.token;
}

export interface Order {
  readonly id: number;
  readonly key: string;
}

/** An order with a comment; its key stays with the browser. */
export async function place(visitor: Visitor, phone: string, comment: string): Promise<Order> {
  const body = { ...sampleOrderRequest, ...TEA, contact: { name: comment, phone, email: '' }, comment };
  const answer = await visitor.ask('/api/orders', { body, headers: { 'idempotency-key': randomUUID() } });
  if (answer.status !== 201) throw new Error(`order refused: ${answer.text}`);
  return placed.parse(JSON.parse(answer.text));
}

/** Words that belong to the victim and stand nowhere else; each is in what she herself may read. */
export const CANARIES = {
  name: 'Канарейка-имя',
  email: 'canary-mail@example.ru',
  address: 'Канареечная улица',
  preference: 'канарейка-вкус',
  comment: 'канарейка-заказ',
  push: 'канарейка-весть',
  points: '7654321',
  guest: 'канарейка-гость',
} as const;

/** Fills an account with canaries, through its own calls where there are any. */
export async function fill(db: Db, visitor: Visitor, { id, phone }: { id: number; phone: string }): Promise<Order> {
  const say = async (path: string, body: object): Promise<void> => {
    const { status, text } = await visitor.ask(`/api${path}`, { body });
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  };
  await say('/wp-json/system/users/update', { name: CANARIES.name, email: CANARIES.email, birth: '' });
  const where = { AddressLine: CANARIES.address, short_address: CANARIES.address, coordinates: [49.1, 55.7], StockId: '', zoneId: '' };
  await say('/wp-json/wc/auth/user/get_addresses', { data: where });
  await say('/wp-json/systeminfo/v2/user_preferences', { preferences: [], comment: CANARIES.preference });
  await say('/wp-json/systeminfo/v2/user_favorites', { favorites: [202] });
  await transact(db, (trx) =>
    bookBonus(trx, { userId: id, orderId: null, kind: 'granted', amount: Number(CANARIES.points), reason: `gift:${id}`, now: Date.now() }),
  );
  const push = { user_id: id, title: CANARIES.push, text: CANARIES.push, type: 'text', data: '{}', created_at: Date.now(), read_at: null };
  await db.insertInto('push_history').values(push).execute();
  return place(visitor, phone, CANARIES.comment);
}

/** All that belongs to a customer, as one text. */
export async function holdings(db: Db, id: number, orders: readonly number[]): Promise<string> {
  const rows = await Promise.all([
    db.selectFrom('users').selectAll().where('id', '=', id).execute(),
    db.selectFrom('addresses').selectAll().where('user_id', '=', id).orderBy('id').execute(),
    db.selectFrom('favourites').selectAll().where('user_id', '=', id).orderBy('product_id').execute(),
    db.selectFrom('preferences').selectAll().where('user_id', '=', id).execute(),
    db.selectFrom('push_history').selectAll().where('user_id', '=', id).orderBy('id').execute(),
    db.selectFrom('bonus_balance').selectAll().where('user_id', '=', id).execute(),
    db.selectFrom('bonus_ledger').selectAll().where('user_id', '=', id).orderBy('id').execute(),
    db.selectFrom('wheel_spins').selectAll().where('user_id', '=', id).orderBy('id').execute(),
    db.selectFrom('tokens').select('hash').where('user_id', '=', id).orderBy('hash').execute(),
    db.selectFrom('orders').selectAll().where('id', 'in', orders).orderBy('id').execute(),
    db.selectFrom('order_events').selectAll().where('order_id', 'in', orders).orderBy('id').execute(),
    db.selectFrom('push_subscriptions').selectAll().where('order_id', 'in', orders).orderBy('id').execute(),
  ]);
  return JSON.stringify(rows);
}
