import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatOrderTime,
  isBareTable,
  parseOrderTime,
  payDeadline,
  placedAt,
  promisedNow,
  promisedUntil,
  servedUntil,
  tableFreeUntil,
  tableTime,
} from './order-time.ts';
import { addDays, clockOf } from './zoned-time.ts';

describe('the time of an order on the wire', () => {
  test('[DLV-07] an interval and asap', () => {
    expect(formatOrderTime({ kind: 'slot', date: '2031-03-05', from: '14:30', to: '15:00' }, '2031-03-04')).toBe('05.03.2031 14:30-15:00');
    expect(formatOrderTime({ kind: 'asap' }, '2031-03-05')).toBe('05.03.2031 asap');
  });

  test('[DLV-07] reads what it writes', () => {
    const time = fc.record({
      day: fc.integer({ min: 0, max: 4_000 }),
      from: fc.integer({ min: 0, max: 1439 }),
      to: fc.integer({ min: 0, max: 1439 }),
    });
    fc.assert(
      fc.property(time, ({ day, from, to }) => {
        const date = addDays('2024-01-01', day);
        const slot = { kind: 'slot', date, from: clockOf(from), to: clockOf(to) } as const;
        expect(parseOrderTime(formatOrderTime(slot, date))).toEqual(slot);
        expect(parseOrderTime(formatOrderTime({ kind: 'asap' }, date))).toEqual({ kind: 'asap', date });
      }),
    );
  });

  test.each(['', 'asap', '31.02.2026 asap', '5.3.2031 14:30-15:00', '05.03.2031 25:00-26:00', '05.03.2031 14:30', '05-03-2031 asap'])(
    'is not fooled by «%s»',
    (text) => expect(parseOrderTime(text)).toBeNull(),
  );
});

const ZONE = 'Europe/Moscow';
const none = { date: '', time: '', guests: '', comment: '' };
const slot = (time: string) => promisedUntil({ deliveryType: 'delivery', time, booking: none }, ZONE);

describe('until when', () => {
  test('an interval ends, by the kitchen’s clock', () => expect(slot('20.11.2026 19:00-19:30')).toBe(Date.UTC(2026, 10, 20, 16, 30)));
  test('an interval over midnight ends the day after', () => {
    expect(slot('20.11.2026 23:30-00:00')).toBe(Date.UTC(2026, 10, 20, 21, 0));
    expect(slot('31.12.2026 23:45-00:15')).toBe(Date.UTC(2026, 11, 31, 21, 15));
  });
  test.each(['20.11.2026 asap', '', 'вечером', '31.02.2026 10:00-11:00'])('«%s» promises no time', (time) => expect(slot(time)).toBeNull());
  test('a table is taken', () => {
    const booking = { ...none, date: '20.11.2026', time: '19:00' };
    expect(promisedUntil({ deliveryType: 'lounge', time: '', booking }, ZONE)).toBe(Date.UTC(2026, 10, 20, 16, 0));
  });
});

describe('until when an order may be paid', () => {
  const hours = (from: string, to: string) => ({
    aroundClock: from === to,
    week: { 5: { from, to } },
    cookingMinutes: 20,
    lastOrderMinutes: 0,
    timezone: ZONE,
  });
  const shop = (delivery: Record<string, ReturnType<typeof hours>>) => ({ workTime: { delivery, pickup: {} }, pendingCancelTime: 1_800 });
  const order = (changes: object = {}) => ({
    deliveryType: 'delivery' as const,
    time: '20.11.2026 asap',
    booking: none,
    payUntil: '',
    createdAt: '2026-11-20T00:31:00Z',
    warehouseId: 11 as number | null,
    ...changes,
  });
  const at = (iso: string): number => Date.parse(iso);

  test.each([
    ['the hold, around the clock', order(), shop({ 11: hours('00:00', '00:00') }), '2026-11-20T01:01:00Z'],
    ['the closing for as soon as possible', order(), shop({ 11: hours('03:00', '03:34') }), '2026-11-20T00:34:00Z'],
    [
      'the closing of the only place, where no order names its place',
      order({ warehouseId: null }),
      shop({ 11: hours('03:00', '03:34') }),
      '2026-11-20T00:34:00Z',
    ],
    [
      'the hold, where several places close and none is named',
      order({ warehouseId: null }),
      shop({ 11: hours('03:00', '03:34'), 12: hours('03:00', '03:34') }),
      '2026-11-20T01:01:00Z',
    ],
    ['the hold, where nobody says when the place closes', order(), shop({}), '2026-11-20T01:01:00Z'],
    ['the end of its interval', order({ time: '20.11.2026 03:30-03:45' }), shop({ 11: hours('03:00', '09:00') }), '2026-11-20T00:45:00Z'],
    [
      'the hold, where its interval is later',
      order({ time: '20.11.2026 08:00-08:30' }),
      shop({ 11: hours('03:00', '03:34') }),
      '2026-11-20T01:01:00Z',
    ],
    ['what the backend says', order({ payUntil: '2026-11-20T00:40:00Z' }), shop({ 11: hours('03:00', '03:34') }), '2026-11-20T00:40:00Z'],
    [
      'the beginning of a table whose stay nobody says',
      order({ deliveryType: 'lounge', time: '', booking: { ...none, date: '20.11.2026', time: '03:40' } }),
      shop({ 11: hours('03:00', '03:34') }),
      '2026-11-20T00:40:00Z',
    ],
  ])('[ORD-06] is %s', (_, placed, settings, until) => expect(payDeadline(placed, settings)).toBe(at(until)));

  test('[ORD-06] a table is paid for while its guests stay', () => {
    const booking = { ...none, date: '20.11.2026', time: '19:00' };
    const table = { deliveryType: 'lounge' as const, time: '', booking, placedAt: 0 };
    expect(servedUntil(table, null, ZONE, 120)).toBe(at('2026-11-20T18:00:00Z'));
  });
});

describe('how near', () => {
  const now = (left: number | null, status: string, type: 'delivery' | 'pickup' | 'lounge' = 'delivery') =>
    promisedNow(left, { status, type });
  test('far, then counted by the minute, then late', () => {
    expect(now(5_401, 'making')).toEqual({ kind: 'far' });
    expect(now(5_400, 'making')).toEqual({ kind: 'near', minutes: 90 });
    expect(now(61, 'kurier')).toEqual({ kind: 'near', minutes: 2 });
    expect(now(1, 'kurier')).toEqual({ kind: 'near', minutes: 1 });
    expect(now(0, 'kurier')).toEqual({ kind: 'late' });
  });
  test('nobody is late with what waits for its guest', () => {
    expect(now(0, 'making', 'pickup')).toEqual({ kind: 'late' });
    expect(now(0, 'done', 'pickup')).toEqual({ kind: 'far' });
    expect(now(600, 'wait-stock', 'pickup')).toEqual({ kind: 'far' });
    expect(now(0, 'processing', 'lounge')).toEqual({ kind: 'far' });
    expect(now(600, 'processing', 'lounge')).toEqual({ kind: 'near', minutes: 10 });
  });
  test.each(['pending', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed'])('%s counts nothing', (status) => {
    expect(now(0, status)).toEqual({ kind: 'far' });
    expect(now(60, status)).toEqual({ kind: 'far' });
  });
  test('no promised time, nothing counted', () => expect(now(null, 'making')).toEqual({ kind: 'far' }));
});

const NO_DISHES: [] = [];
const table = {
  deliveryType: 'lounge',
  status: 'processing',
  total: 0,
  lines: NO_DISHES,
  booking: { date: '21.11.2026', time: '19:00', guests: '3', comment: '' },
} as const;
const at = (date: string, time: string, deliveryType: 'lounge' | 'pickup' = 'lounge') =>
  tableTime({ deliveryType, booking: { ...table.booking, date, time } });

describe('[DLV-06] a table', () => {
  test('names its day in either writing', () => {
    expect(at('21.11.2026', '19:00')).toEqual({ date: '2026-11-21', time: '19:00' });
    expect(at('2026-11-21', '00:30')).toEqual({ date: '2026-11-21', time: '00:30' });
  });

  test.each([
    ['', '19:00'],
    ['21.11.2026', ''],
    ['tomorrow', '19:00'],
    ['21.11.26', '19:00'],
    ['21.11.2026', '25:00'],
  ])('«%s %s» is none', (date, time) => expect(at(date, time)).toBeNull());

  test('other orders have none', () => expect(at('21.11.2026', '19:00', 'pickup')).toBeNull());

  test('without dishes is one of which nothing is due', () => {
    expect(isBareTable(table)).toBe(true);
    expect(isBareTable({ ...table, total: 1 })).toBe(false);
    expect(isBareTable({ ...table, deliveryType: 'delivery' })).toBe(false);
  });

  test('is given back until it begins, by the clock of the lounge', () => {
    expect(tableFreeUntil(table, 'Europe/Moscow')).toBe(Date.parse('2026-11-21T19:00:00+03:00'));
    expect(tableFreeUntil(table, 'Asia/Omsk')).toBe(Date.parse('2026-11-21T19:00:00+06:00'));
  });

  test.each([
    ['with something due', { total: 100 }],
    ['that was cancelled', { status: 'cancelled' }],
    ['that is being laid', { status: 'making' }],
    ['at an unknown time', { booking: { ...table.booking, time: '' } }],
  ])('%s is not', (_, change) => expect(tableFreeUntil({ ...table, ...change }, 'Europe/Moscow')).toBeNull());
});

test.each([
  ['2031-03-05T08:40:00Z', '2031-03-05T13:40:00', 'Asia/Almaty', '2031-03-05T08:40:00Z'],
  ['', '2031-03-05T13:40:00', 'Asia/Almaty', '2031-03-05T08:40:00.000Z'],
  ['', '2031-03-05 13:40:59', '+03:00', '2031-03-05T10:40:59.000Z'],
  ['', '', 'Asia/Almaty', ''],
  ['', 'yesterday', 'Asia/Almaty', ''],
  ['', '0000-00-00 00:00:00', 'Asia/Almaty', ''],
  ['', '2031-13-40T25:61:00', 'Asia/Almaty', ''],
])('[ORD-06] [KF-WIRE-01] an order of %j, by the clock of the shop %j in %s, was placed at %j', (createdAt, createdLocal, timezone, at) =>
  expect(placedAt({ createdAt, createdLocal }, timezone)).toBe(at),
);
