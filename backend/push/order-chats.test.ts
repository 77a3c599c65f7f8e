import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderRow } from '#backend/db/orders.ts';
import { addOrderChat } from '#backend/db/pushes.ts';
import { moveOrder } from '#backend/services/order-status.ts';
import { type TelegramApi, telegramApi } from '#tests/doubles/telegram-api.ts';
import { BOT_TOKEN } from '#tests/doubles/telegram-data.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { until } from '#tests/setup/running-backend.ts';
import { sampleOrder } from '#tests/setup/sample-order.ts';
import { noPushes, type OrderPushes } from '../deps.ts';
import { orderChats, withChats } from './order-chats.ts';

const own = () => `wc_order_${randomUUID()}`;

describe.each(engines)('an order in the chat with the bot (%s)', (engine) => {
  let shop: TestBackend;
  let api: TelegramApi;
  let pushes: OrderPushes;
  let chats = 1_000;
  beforeAll(async () => {
    shop = await testBackend({ engine });
  });
  beforeEach(async () => {
    api = await telegramApi();
    const telegram = { token: BOT_TOKEN, apiUrl: api.url };
    pushes = withChats(noPushes, orderChats({ db: shop.db, model: shop.model, log: shop.deps.log, telegram, pauses: [20, 40] }));
  });
  afterEach(async () => {
    await pushes.close();
    await api.close();
    shop.errors.length = 0;
  });
  afterAll(() => shop.close());

  async function watched(language = 'ru') {
    const meta = JSON.stringify([{ key: 'lang', value: language }]);
    const id = await sampleOrder(shop, { status: 'processing', order_key: own(), meta });
    chats += 1;
    const chat = chats;
    await addOrderChat(shop.db, id, chat, 'processing', shop.clock.now);
    const move = (to: 'making' | 'done' | 'kurier' | 'completed') => moveOrder({ ...shop.deps, pushes }, id, { to, source: 'operator' });
    const left = async () => (await shop.db.selectFrom('order_chats').select('id').where('chat_id', '=', chat).execute()).length;
    return { id, chat, move, left };
  }

  test('hears each status once, in the language of the order', async () => {
    const { id, chat, move } = await watched('de');
    await move('making');
    await until(() => api.taken.length === 1);
    const row = await orderRow(shop.db, id);
    if (row) pushes.moved(row);
    await move('kurier');
    await until(() => api.taken.length === 2);
    expect(api.taken.map(({ chat_id }) => chat_id)).toEqual([chat, chat]);
    expect(api.taken[0]?.text).toMatch(/^In Zubereitung\nBestellung/);
    expect(new Set(api.taken.map(({ text }) => text)).size).toBe(2);
  });

  test('is told nothing that the customer did not ask for', async () => {
    const other = await sampleOrder(shop, { status: 'processing', order_key: own() });
    const { move } = await watched();
    await moveOrder({ ...shop.deps, pushes }, other, { to: 'making', source: 'operator' });
    await move('making');
    await until(() => api.taken.length === 1);
    expect(api.taken[0]?.text).not.toContain(String(other));
  });

  test('a bot that wrote too much waits as long as Telegram says', async () => {
    const { move } = await watched();
    api.answers.push({ status: 429, retryAfter: 1 }, { status: 502 });
    await move('making');
    await until(() => api.taken.length === 3);
    expect(shop.errors).toEqual([]);
  });

  test('a customer who has stopped the bot is not written to again', async () => {
    const { move, left } = await watched();
    api.answers.push({ status: 403 });
    await move('making');
    await until(async () => (await left()) === 0);
    expect(api.taken).toHaveLength(1);
  });

  test('a message that Telegram does not take is told to the log without the token', async () => {
    const { move } = await watched();
    api.answers.push({ status: 400 });
    await move('making');
    await until(() => shop.errors.length === 1);
    expect(shop.errors.join()).not.toContain(BOT_TOKEN);
  });

  test('an order that is over leaves no chat behind', async () => {
    const { move, left } = await watched();
    await move('completed');
    await until(async () => (await left()) === 0);
    expect(api.taken).toHaveLength(1);
  });
});
