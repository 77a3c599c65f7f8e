import { describe, expect, test } from 'vitest';
import { settings } from '#lib/contract/settings.ts';
import { arrivalOf } from './arrival.ts';
import { arrivalClock } from './order-time.ts';

const at = (time: string): string => new Date(`2026-11-20T${time}:00+03:00`).toISOString();
const SHOP = settings.parse({
  delivery_work_time: { delivery: { 11: { around_clock: '1', cooking_time_in_minutes: '20', wp_timezone: 'Europe/Moscow' } } },
  map: {
    features: [
      {
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [49, 55],
              [50, 55],
              [50, 56],
              [49, 56],
              [49, 55],
            ],
          ],
        },
        properties: { description: '#cid=near' },
      },
    ],
  },
  delivery: {
    conditions: [
      {
        zone: 'near',
        time_deliv: '18',
        express_cost: '200',
        express_time_deliv: '8',
        sklad: 11,
        sum: [{ min_sum_order: '0', deliv_price: '149' }],
      },
    ],
  },
});
const TABLE = { date: '', time: '', guests: '', comment: '' };
const steps = (reached: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(reached).map(([status, time]) => ({ status, at: at(time) })));
const PLACED = { processing: '19:30' };

type Ordered = Parameters<typeof arrivalOf>[0];
const ordered = (status: string, reached: Readonly<Record<string, string>>, more: Partial<Ordered> = {}): Ordered => ({
  status,
  deliveryType: 'delivery',
  time: '20.11.2026 asap',
  booking: TABLE,
  createdAt: at('19:30'),
  history: steps(reached),
  warehouseId: 11,
  point: [49.5, 55.5],
  express: false,
  expectedAt: '',
  ...more,
});
const expected = (...order: Parameters<typeof ordered>): readonly string[] | null => {
  const arrival = arrivalOf(ordered(...order), SHOP);
  const clock = arrival && arrivalClock(arrival, Date.parse(at('19:30')));
  return clock && [...new Set([clock.from, clock.to])];
};

describe('[ORD-05] an order is expected', () => {
  test('in the minutes that the checkout promised, from when it was accepted', () => {
    expect(expected('processing', PLACED)).toEqual(['20:10', '20:20']);
    // paid ten minutes after it was placed
    expect(expected('processing', { pending: '19:30', processing: '19:40' })).toEqual(['20:20', '20:30']);
    expect(expected('processing', {})).toEqual(['20:10', '20:20']);
  });

  test('anew with every step: from when the kitchen began, when it was ready, when the courier left', () => {
    expect(expected('making', { ...PLACED, making: '19:36' })).toEqual(['20:16', '20:26']);
    expect(expected('done', { ...PLACED, making: '19:36', done: '19:50' })).toEqual(['20:10', '20:20']);
    expect(expected('wait-stock', { ...PLACED, 'wait-stock': '19:50' })).toEqual(['20:10', '20:20']);
    expect(expected('kurier', { ...PLACED, kurier: '20:00' })).toEqual(['20:18']);
  });

  test('as much earlier with express as the zone says', () => {
    expect(expected('processing', PLACED, { express: true })).toEqual(['20:00', '20:10']);
    expect(expected('kurier', { ...PLACED, kurier: '20:00' }, { express: true })).toEqual(['20:08']);
  });

  test('in the chosen interval, and once the courier has left when he is there, not before the interval', () => {
    const slot = { time: '20.11.2026 21:00-21:30' };
    expect(expected('making', { ...PLACED, making: '20:40' }, slot)).toEqual(['21:00', '21:30']);
    expect(expected('kurier', { ...PLACED, kurier: '20:50' }, slot)).toEqual(['21:08']);
    expect(expected('kurier', { ...PLACED, kurier: '20:30' }, slot)).toEqual(['21:00']);
    expect(expected('kurier', { ...PLACED, kurier: '21:20' }, slot)).toEqual(['21:38']);
    expect(arrivalOf(ordered('making', PLACED, slot), SHOP)?.isChosen).toBe(true);
    expect(arrivalOf(ordered('kurier', { kurier: '20:50' }, slot), SHOP)?.isChosen).toBe(false);
  });

  test('when the backend says, whatever the sum of minutes is', () => {
    expect(expected('making', PLACED, { expectedAt: at('20:47') })).toEqual(['20:47']);
    expect(expected('making', PLACED, { expectedAt: 'скоро' })).toEqual(['20:10', '20:20']);
  });

  test('to be fetched after cooking; once it is ready nobody waits for anything', () => {
    const pickup = { deliveryType: 'pickup', point: null } as const;
    expect(expected('making', { ...PLACED, making: '19:36' }, pickup)).toEqual(['19:56', '20:06']);
    expect(expected('done', { ...PLACED, done: '19:50' }, pickup)).toBeNull();
  });

  test.each(['pending', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed'])('at no time while it is «%s»', (status) =>
    expect(expected(status, PLACED)).toBeNull(),
  );

  test('at no time where nobody says how long the way is, and for tables', () => {
    expect(expected('making', PLACED, { point: null })).toBeNull();
    expect(expected('kurier', { ...PLACED, kurier: '20:00' }, { point: [10, 10] })).toBeNull();
    expect(
      expected('processing', PLACED, { deliveryType: 'lounge', time: '', booking: { ...TABLE, date: '20.11.2026', time: '21:00' } }),
    ).toBeNull();
    expect(expected('processing', PLACED, { createdAt: '', history: '' })).toBeNull();
  });
});

test('a clock alone names no time that is over or of another day', () => {
  const [from, to] = [Date.parse(at('20:10')), Date.parse(at('20:20'))];
  const arrival = { from, to, isChosen: false, timezone: 'Europe/Moscow' };
  const HOUR = 3_600_000;
  expect(arrivalClock(arrival, from)).toEqual({ from: '20:10', to: '20:20' });
  expect(arrivalClock(arrival, to)).toEqual({ from: '20:10', to: '20:20' });
  expect(arrivalClock(arrival, to + 1)).toBeNull();
  expect(arrivalClock(arrival, from - 12 * HOUR)).not.toBeNull();
  expect(arrivalClock(arrival, from - 12 * HOUR - 1)).toBeNull();
});
