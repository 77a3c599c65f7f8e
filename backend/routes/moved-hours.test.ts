import { describe, expect, test } from 'vitest';
import { availableTime, freeTables, type OrderRequest, type OrderTime } from '#lib/contract/checkout.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { engines, type TestBackend } from '#tests/setup/backend.ts';
import { orderBackend } from '#tests/setup/order-backend.ts';
import type { placing } from '#tests/setup/placing.ts';

const DATE = '2031-03-05';
const PLACE = '6';

describe.each(engines)('[DLV-06] [DLV-07] times that are booked, after the opening hours have moved, in %s', (engine) => {
  let backend: TestBackend;
  let shop: ReturnType<typeof placing>;
  orderBackend(engine, (ready) => {
    ({ backend, shop } = ready);
  });

  /** From then on every place of the shop opens at this time, as after a start with other settings. */
  const openFrom = (from: string): void => {
    const day = { from, to: '23:59' };
    const week = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, day]));
    const { settings } = backend.deps.model;
    const moved = (all: typeof settings.workTime.delivery) =>
      Object.fromEntries(Object.entries(all).map(([id, hours]) => [id, { ...hours, aroundClock: false, week }]));
    Object.assign(settings, { workTime: { delivery: moved(settings.workTime.delivery), pickup: moved(settings.workTime.pickup) } });
  };
  const limit = ({ tables, capacity }: { readonly tables?: number; readonly capacity?: number }): void => {
    const { settings } = backend.deps.model.shop;
    for (const lounge of settings.tables)
      if (tables !== undefined) Object.assign(lounge, { tables: [{ seats: 4, count: tables }], booking_minutes: 120 });
    if (capacity !== undefined) Object.assign(settings.slots, { capacity });
  };
  const placed = async (changes: Partial<OrderRequest>): Promise<boolean> => (await shop.place(changes)).status === 201;
  const book = (time: string): Promise<boolean> =>
    placed({
      items: [],
      delivery: { type: 'lounge', placeId: PLACE, guests: 2, date: DATE, time, wishes: '' },
      payment: 'cod_hall',
      shownTotal: 0,
    });
  const tablesAt = async (): Promise<Record<string, number>> => {
    const { body } = await backend.call('POST', '/wp-json/bron/v1/product-free-time', {
      keys: false,
      body: { warehouse_id: 12, date: DATE, guests: 2 },
    });
    const parsed = parseAnswer(freeTables, body);
    if (!parsed.ok) throw new Error(parsed.message);
    return Object.fromEntries(parsed.value.items.map(({ time, tablesLeft }) => [time, tablesLeft ?? 0]));
  };

  test('[KF-BACKEND-03] the only table is not sold a second time for a stay that overlaps', async () => {
    limit({ tables: 1 });
    openFrom('13:00');
    expect(await book('19:00')).toBe(true);
    openFrom('13:15');
    expect(await tablesAt()).toMatchObject({ '16:45': 1, '17:15': 0, '18:45': 0, '19:15': 0, '20:45': 0, '21:15': 1 });
    for (const time of ['17:15', '19:15', '20:45']) expect(await book(time)).toBe(false);
    expect(await book('21:15')).toBe(true);
  });

  test('of two guests who book overlapping stays at the same moment one has the table', async () => {
    limit({ tables: 1 });
    openFrom('13:00');
    const race = await Promise.all(['19:00', '19:30', '20:00', '18:00'].map(book));
    expect(race.filter(Boolean)).toHaveLength(1);
  });

  test('[KF-BACKEND-04] an interval takes no more orders than the kitchen has room for while another one overlaps it', async () => {
    const times = async (): Promise<Record<string, number>> => {
      const answer = await backend.call('GET', '/wp-json/checkout/avaible_time?stock_id=11&shipping_method=local_pickup', { keys: false });
      const parsed = parseAnswer(availableTime, answer.body);
      if (!parsed.ok) throw new Error(parsed.message);
      return Object.fromEntries((parsed.value.days[0]?.intervals ?? []).map(({ from, left }) => [from, left]));
    };
    const slot = (from: string, to: string): OrderTime => ({ kind: 'slot', date: DATE, from, to });
    limit({ capacity: 2 });
    openFrom('13:00');
    expect(await placed({ time: slot('18:00', '18:30') })).toBe(true);
    expect(await placed({ time: slot('18:00', '18:30') })).toBe(true);
    openFrom('13:15');
    expect(await times()).toMatchObject({ '17:15': 2, '17:45': 0, '18:15': 0, '18:45': 2 });
    expect(await placed({ time: slot('18:15', '18:45') })).toBe(false);
    expect(await placed({ time: slot('18:45', '19:15') })).toBe(true);
  });
});
