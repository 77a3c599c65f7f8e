import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { availableTime, type OrderRequest, type OrderTime } from '#lib/contract/checkout.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { orderShop } from '#tests/setup/order-shop.ts';
import { placing } from '#tests/setup/placing.ts';

const TIMES = '/wp-json/checkout/avaible_time';
/** Wednesday by day, Thursday off, Friday past midnight; the other warehouse is open around the clock. */
const WEEK = `11: { week: { 3: { from: '10:00', to: '22:00' }, 5: { from: '18:00', to: '02:00' } }, cooking`;
const at = (local: string): number => Date.parse(`${local}:00+03:00`);
const slot = (date: string, from: string, to: string): OrderTime => ({ kind: 'slot', date, from, to });
const ASAP: OrderTime = { kind: 'asap' };

describe.each(engines)('[DLV-07] [DLV-08] when orders are taken, in %s', (engine) => {
  let backend: TestBackend;
  let shop: ReturnType<typeof placing>;
  const open = async (settings: (yaml: string) => string = (yaml) => yaml): Promise<void> => {
    const files = {
      ...orderShop,
      'settings.yaml': (yaml: string) => settings(orderShop['settings.yaml'](yaml).replace(/11: \{ around_clock: true, cooking/, WEEK)),
    };
    backend = await testBackend({ engine, files, now: at('2031-03-05T12:00') });
    shop = placing(backend);
  };
  beforeEach(() => open());
  afterEach(async () => {
    expect(backend.errors).toEqual([]);
    await backend.close();
  });

  const order = async (time: OrderTime, changes: Partial<OrderRequest> = {}): Promise<string> => {
    const { status, body } = await shop.place({ time, ...changes });
    if (status === 201) return 'taken';
    expect(status).toBe(422);
    const { data } = Object(body);
    return data.params.problems.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`).join(', ');
  };
  const offered = async (query = 'stock_id=11&shipping_method=local_pickup') => {
    const parsed = parseAnswer(availableTime, (await backend.call('GET', `${TIMES}?${query}`, { keys: false })).body);
    if (!parsed.ok) throw new Error(parsed.message);
    const { asap, days } = parsed.value;
    return { asap: asap.available, days: Object.fromEntries(days.map((day) => [day.date, day.intervals.filter((i) => i.available)])) };
  };
  const firstOf = (intervals: readonly { from: string; to: string }[] = []) => [intervals[0]?.from, intervals.at(-1)?.to];

  test.each<[string, string, OrderTime, string]>([
    ['open', '2031-03-05T12:00', ASAP, 'taken'],
    ['at the last moment in which it can be cooked', '2031-03-05T21:35', ASAP, 'taken'],
    ['a minute later', '2031-03-05T21:36', ASAP, 'time slot_unavailable'],
    ['at closing', '2031-03-05T22:00', ASAP, 'time slot_unavailable'],
    ['before opening', '2031-03-05T09:59', ASAP, 'time slot_unavailable'],
    ['on a day off', '2031-03-06T15:00', ASAP, 'time slot_unavailable'],
    ['past midnight of a late kitchen', '2031-03-08T01:35', ASAP, 'taken'],
    ['when the late kitchen has closed', '2031-03-08T02:00', ASAP, 'time slot_unavailable'],
    ['closed, for later', '2031-03-05T09:00', slot('2031-03-05', '10:30', '11:00'), 'taken'],
    ['closed, for its opening', '2031-03-05T09:00', slot('2031-03-05', '10:00', '10:30'), 'time slot_unavailable'],
    ['on a day off, for another day', '2031-03-06T15:00', slot('2031-03-07', '18:30', '19:00'), 'taken'],
    ['for an interval past midnight', '2031-03-07T20:00', slot('2031-03-08', '01:30', '02:00'), 'taken'],
    ['for one that ends after closing', '2031-03-07T20:00', slot('2031-03-08', '02:00', '02:30'), 'time slot_unavailable'],
    ['for a day off', '2031-03-05T12:00', slot('2031-03-06', '12:00', '12:30'), 'time slot_unavailable'],
    ['for one that begins before the dish is done', '2031-03-05T12:00', slot('2031-03-05', '12:00', '12:30'), 'time slot_unavailable'],
    ['for one that has passed', '2031-03-05T15:00', slot('2031-03-05', '14:00', '14:30'), 'time slot_unavailable'],
    ['for a day beyond those offered', '2031-03-05T12:00', slot('2031-03-08', '01:00', '01:30'), 'time slot_unavailable'],
  ])('%s (%s)', async (_, now, time, answer) => {
    backend.clock.now = at(now);
    expect(await order(time)).toBe(answer);
    expect(await shop.count()).toBe(answer === 'taken' ? 1 : 0);
  });

  test('[KF-PLACE-17] the last order as soon as possible: cooking time before closing, or as the owner says, offered and taken alike', async () => {
    const beforeClosing = async (seconds: number): Promise<readonly [boolean, string]> => {
      backend.clock.now = at('2031-03-05T22:00') - seconds * 1_000;
      return [(await offered()).asap, await order(ASAP)];
    };
    const REFUSED = 'time slot_unavailable';
    expect(await beforeClosing(4)).toEqual([false, REFUSED]);
    expect(await beforeClosing(25 * 60)).toEqual([true, 'taken']);
    expect(await beforeClosing(25 * 60 - 60)).toEqual([false, REFUSED]);
    for (const [minutes, last] of [
      [0, 4],
      [45, 45 * 60],
    ] as const) {
      await backend.close();
      await open((yaml) => yaml.replace("to: '02:00' } },", `to: '02:00' } }, last_order_minutes: ${minutes},`));
      expect(await beforeClosing(last)).toEqual([true, 'taken']);
      expect(await beforeClosing(minutes * 60 - 60)).toEqual([false, REFUSED]);
    }
  });

  test('what is offered is what is taken', async () => {
    const before = await offered();
    expect(before.asap).toBe(true);
    expect(Object.keys(before.days)).toEqual(['2031-03-05', '2031-03-07']);
    expect([firstOf(before.days['2031-03-05']), firstOf(before.days['2031-03-07'])]).toEqual([
      ['12:30', '22:00'],
      ['18:30', '00:00'],
    ]);
    backend.clock.now = at('2031-03-06T15:00');
    const off = await offered();
    expect(off.asap).toBe(false);
    expect(Object.keys(off.days)).toEqual(['2031-03-07', '2031-03-08']);
    for (const [date, [first]] of Object.entries(off.days)) if (first) expect(await order(slot(date, first.from, first.to))).toBe('taken');
  });

  test('an interval fills on its own day only', async () => {
    const friday = slot('2031-03-07', '18:30', '19:00');
    expect([await order(friday), await order(friday), await order(friday)]).toEqual(['taken', 'taken', 'time slot_unavailable']);
    expect(await order(slot('2031-03-05', '18:30', '19:00'))).toBe('taken');
    expect(await order(slot('2031-03-07', '19:00', '19:30'))).toBe('taken');
    expect(firstOf((await offered()).days['2031-03-07'])).toEqual(['19:00', '00:00']);
  });

  test('a slot that passes while one checks out is refused, the next one is taken', async () => {
    const [first] = (await offered()).days['2031-03-05'] ?? [];
    expect(first).toMatchObject({ from: '12:30', to: '13:00' });
    backend.clock.now = at('2031-03-05T12:06');
    expect(await order(slot('2031-03-05', '12:30', '13:00'))).toBe('time slot_unavailable');
    expect(firstOf((await offered()).days['2031-03-05'])[0]).toBe('13:00');
    expect(await order(slot('2031-03-05', '13:00', '13:30'))).toBe('taken');
  });

  test('around the clock there is no night', async () => {
    backend.clock.now = at('2031-03-06T03:00');
    const { asap, days } = await offered('stock_id=12&shipping_method=local_pickup');
    expect(asap).toBe(true);
    expect(firstOf(days['2031-03-07'])).toEqual(['00:00', '00:00']);
    expect(days['2031-03-07']?.length).toBe(48);
  });

  test('a paused warehouse offers nothing and takes nothing, whatever the hour', async () => {
    await backend.close();
    await open((yaml) => yaml.replace('settings: {', 'settings: { app: { disable_ordering: [11] },'));
    expect(await offered()).toEqual({ asap: false, days: {} });
    expect(await order(ASAP)).toBe('delivery ordering_disabled');
    expect(await order(slot('2031-03-05', '15:00', '15:30'))).toBe('delivery ordering_disabled');
    expect(await shop.count()).toBe(0);
  });
});
