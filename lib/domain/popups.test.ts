import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settings } from '#lib/contract/settings.ts';
import type { Popup, WarehouseHours } from '#lib/contract/settings-parts.ts';
import { closedUntil, dayOf, popupFor, type Visit } from './popups.ts';

/** As a backend sends it, so that the parser of the contract is tested too. */
const popup = (wire: object): Popup => {
  const [first] = settings.parse({ popups: [{ uuid: 1, title: 'Новость', message: '<p>Текст</p>', ...wire }] }).popups;
  if (!first) throw new Error('the contract dropped the popup');
  return first;
};
const moscow = (date: string, clock: string): number => Date.parse(`${date}T${clock}:00+03:00`);
/** 2026-11-20 is a Friday. */
const FRIDAY_NOON = moscow('2026-11-20', '12:00');
const visit = (more: Partial<Visit> = {}): Visit => ({
  now: FRIDAY_NOON,
  timezone: 'Europe/Moscow',
  location: { warehouseId: 11, zone: 'green' },
  warehouseIds: [11, 12, 13],
  stockEmpty: false,
  disabledWarehouseIds: [],
  withoutLocations: false,
  seen: [],
  shownNow: [],
  ...more,
});
const isShown = (wire: object, more?: Partial<Visit>): boolean => popupFor([popup(wire)], visit(more)) !== null;

describe('occasion', () => {
  test.each<[string, object, Partial<Visit>, boolean]>([
    ['with a location', {}, {}, true],
    ['before one is chosen', {}, { location: null }, false],
    ['before one is chosen, where the shop allows it', {}, { location: null, withoutLocations: true }, true],
    ['empty stock while there is stock', { stock_empty: '1' }, {}, false],
    ['empty stock', { stock_empty: '1' }, { stockEmpty: true }, true],
    ['empty stock before a location is chosen', { stock_empty: true }, { stockEmpty: true, location: null }, true],
    ['closed ordering while it is open', { disable_ordering: true }, {}, false],
    ['closed ordering at this warehouse', { disable_ordering: true }, { disabledWarehouseIds: [11] }, true],
    ['closed ordering at another warehouse', { disable_ordering: true }, { disabledWarehouseIds: [12] }, false],
    [
      'closed ordering without a location',
      { disable_ordering: true },
      { disabledWarehouseIds: [11], location: null, withoutLocations: true },
      false,
    ],
    ['a marketing popup never waits for closed ordering', { disable_ordering: true, marketing: true }, {}, true],
    ['for the app alone', { device: ['app'] }, {}, false],
    ['for the site by a bare word', { device: 'site' }, {}, true],
    ['for no device named', { device: [] }, {}, true],
  ])('%s', (_, wire, more, expected) => expect(isShown(wire, more)).toBe(expected));
});

describe('place', () => {
  test.each<[string, object, Partial<Visit>, boolean]>([
    ['at its warehouse', { sklad: [11, '12'] }, {}, true],
    ['at another', { sklad: [12] }, {}, false],
    ['in its zone', { id_delivery_zone: 'green' }, {}, true],
    ['in another zone', { id_delivery_zone: 'red' }, {}, false],
    ['picked up, with a zone asked for', { id_delivery_zone: 'green' }, { location: { warehouseId: 11, zone: '' } }, false],
    ['zone and warehouse both hold', { id_delivery_zone: 'green', sklad: [12] }, {}, false],
    ['bound to a warehouse, no location', { sklad: [11] }, { location: null, withoutLocations: true }, false],
    ['bound to all warehouses, no location', { sklad: [11, 12, 13] }, { location: null, withoutLocations: true }, true],
    ['bound to a zone, no location', { id_delivery_zone: 'green' }, { location: null, withoutLocations: true }, false],
    ['a location without a warehouse', { sklad: [11] }, { location: { warehouseId: null, zone: 'green' } }, false],
  ])('%s', (_, wire, more, expected) => expect(isShown(wire, more)).toBe(expected));
});

describe('time', () => {
  const window = { popup_from: '22:00', popup_to: '02:00' };
  test.each<[string, object, number, boolean]>([
    ['on its first minute', { popup_from: '12:00', popup_to: '13:00' }, FRIDAY_NOON, true],
    ['on its last', { popup_from: '11:00', popup_to: '12:00' }, FRIDAY_NOON, false],
    ['from alone lasts to midnight', { popup_from: '11:00' }, FRIDAY_NOON, true],
    ['from alone, earlier', { popup_from: '13:00' }, FRIDAY_NOON, false],
    ['to alone begins at midnight', { popup_to: '13:00' }, FRIDAY_NOON, true],
    ['to alone, later', { popup_to: '11:00' }, FRIDAY_NOON, false],
    ['past midnight, before it', window, moscow('2026-11-20', '23:59'), true],
    ['past midnight, after it', window, moscow('2026-11-21', '01:59'), true],
    ['past midnight, over', window, moscow('2026-11-21', '02:00'), false],
    ['on a banned day', { ban_days_popup: ['friday'] }, FRIDAY_NOON, false],
    ['on a banned day in Russian', { ban_days_popup: ['Пятница'] }, FRIDAY_NOON, false],
    ['on a banned day in short', { ban_days_popup: ['пт', 'Sat'] }, FRIDAY_NOON, false],
    ['on another day', { ban_days_popup: ['monday', 'сб'] }, FRIDAY_NOON, true],
    ['the night belongs to the day it began on: banned', { ...window, ban_days_popup: ['fri'] }, moscow('2026-11-21', '01:00'), false],
    ['the night belongs to the day it began on: allowed', { ...window, ban_days_popup: ['sat'] }, moscow('2026-11-21', '01:00'), true],
  ])('%s', (_, wire, now, expected) => expect(isShown(wire, { now })).toBe(expected));

  test('the clock is that of the place', () => {
    const wire = { popup_from: '12:00', popup_to: '13:00' };
    expect(isShown(wire, { timezone: 'Asia/Yekaterinburg' })).toBe(false);
    expect(isShown(wire, { timezone: 'Asia/Yekaterinburg', now: moscow('2026-11-20', '10:30') })).toBe(true);
  });

  test.each([
    [1, ['Monday', 'mon', 'ПОНЕДЕЛЬНИК', 'Пн.', '1']],
    [2, ['tuesday', 'Tues', 'вторник', 'вт', '2']],
    [3, ['wednesday', 'wed', 'среда', 'ср', '3']],
    [4, ['thursday', 'Thurs', 'четверг', 'чт', '4']],
    [5, ['friday', 'fri', 'пятница', 'пт', '5']],
    [6, ['saturday', 'Sat', 'суббота', 'сб', '6']],
    [7, ['sunday', 'sun', 'воскресенье', 'вс', '7', '0']],
  ])('day %i by all its names', (day, names) => expect(names.map(dayOf)).toEqual(names.map(() => day)));

  test('no day', () => expect(['', 'someday', '8', 'п'].map(dayOf)).toEqual([null, null, null, null]));
});

describe('once and again', () => {
  test.each<[string, object, Partial<Visit>, boolean]>([
    ['one-off, new', { repeat_mode: 'one-off' }, {}, true],
    ['one-off, seen', { repeat_mode: 'one-off' }, { seen: [1] }, false],
    ['without a mode it is one-off', {}, { seen: [1] }, false],
    ['repeatable, seen at an earlier visit', { repeat_mode: 'repeatable' }, { seen: [1] }, true],
    ['repeatable by flag', { repeatable: 'yes' }, { seen: [1] }, true],
    ['repeatable, shown on this page', { repeat_mode: 'repeatable' }, { shownNow: [1] }, false],
  ])('%s', (_, wire, more, expected) => expect(isShown(wire, more)).toBe(expected));
});

test('closed ordering goes before empty stock, that before the rest, then the shop’s order', () => {
  const all = [popup({ uuid: 1 }), popup({ uuid: 2 }), popup({ uuid: 3, stock_empty: 1 }), popup({ uuid: 4, disable_ordering: 1 })];
  const ids: number[] = [];
  const now = visit({ stockEmpty: true, disabledWarehouseIds: [11] });
  for (let next = popupFor(all, now); next !== null; next = popupFor(all, { ...now, shownNow: ids })) ids.push(next.id);
  expect(ids).toEqual([4, 3, 1, 2]);
});

test('whatever the settings are, a shown popup is meant for the site, its warehouse and zone, and is never shown twice', () => {
  const wire = fc.record({
    uuid: fc.integer({ min: 1, max: 4 }),
    sklad: fc.subarray([11, 12, 13]),
    device: fc.subarray(['site', 'app']),
    id_delivery_zone: fc.constantFrom('', 'green', 'red'),
    popup_from: fc.constantFrom('', '08:00', '22:00', '99:99'),
    popup_to: fc.constantFrom('', '12:00', '06:00', 'soon'),
    ban_days_popup: fc.subarray(['monday', 'пт', 'nonsense']),
    stock_empty: fc.boolean(),
    disable_ordering: fc.boolean(),
    repeat_mode: fc.constantFrom('one-off', 'repeatable', ''),
  });
  fc.assert(
    fc.property(fc.array(wire, { maxLength: 5 }), fc.integer({ min: 0, max: 14 * 24 }), fc.subarray([1, 2, 3]), (wires, hour, seen) => {
      const popups = wires.map((one) => popup(one));
      const now = visit({ now: FRIDAY_NOON + hour * 3_600_000, seen, shownNow: [4] });
      const shown = popupFor(popups, now);
      if (shown === null) return;
      expect(shown.devices.length === 0 || shown.devices.includes('site')).toBe(true);
      expect(shown.warehouseIds.length === 0 || shown.warehouseIds.includes(11)).toBe(true);
      expect(['', 'green']).toContain(shown.zoneId);
      expect(shown.id).not.toBe(4);
      expect(shown.once && seen.includes(shown.id)).toBe(false);
      expect(popupFor(popups, { ...now, shownNow: [4, shown.id] })?.id).not.toBe(shown.id);
    }),
  );
});

describe('closed now', () => {
  const hours = (from: string, to: string, more: Partial<WarehouseHours> = {}): WarehouseHours => ({
    aroundClock: false,
    week: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [String(day), { from, to }])),
    cookingMinutes: 20,
    lastOrderMinutes: null,
    timezone: 'Europe/Moscow',
    ...more,
  });
  const NIGHT = moscow('2026-11-20', '03:00');
  const shop = { 11: hours('08:00', '23:00'), 12: hours('10:00', '22:00'), 13: hours('12:00', '02:00') };
  const wedding = hours('10:00', '22:00', { specialDays: { '2026-11-20': { hours: null, note: 'Свадьба' } } });
  test.each<[string, Record<string, WarehouseHours>, number | null, number, ReturnType<typeof closedUntil>]>([
    ['this warehouse by night', shop, 12, NIGHT, { opensAt: moscow('2026-11-20', '10:00'), note: '' }],
    ['this warehouse by day', shop, 12, FRIDAY_NOON, 'open'],
    ['the shop by night opens with the first of its places', shop, null, NIGHT, { opensAt: moscow('2026-11-20', '08:00'), note: '' }],
    ['the shop while one place is open', shop, null, moscow('2026-11-20', '01:00'), 'open'],
    ['unknown hours', {}, 12, NIGHT, 'open'],
    ['hours without days', { 12: hours('', '', { week: {} }) }, 12, NIGHT, 'open'],
    ['around the clock', { 12: hours('', '', { aroundClock: true, week: {} }) }, 12, NIGHT, 'open'],
    ['closed all week', { 12: hours('', '') }, 12, NIGHT, { opensAt: null, note: '' }],
    ['a special day with a message', { 12: wedding }, 12, NIGHT, { opensAt: moscow('2026-11-21', '10:00'), note: 'Свадьба' }],
    [
      'the same message of all places',
      { 12: wedding, 13: wedding },
      null,
      NIGHT,
      { opensAt: moscow('2026-11-21', '10:00'), note: 'Свадьба' },
    ],
    ['a message of one place', { ...shop, 12: wedding }, null, NIGHT, { opensAt: moscow('2026-11-20', '08:00'), note: '' }],
    ['a place east of us is already open', { 12: hours('08:00', '22:00', { timezone: 'Asia/Vladivostok' }) }, 12, NIGHT, 'open'],
  ])('%s', (_, all, warehouseId, now, expected) => expect(closedUntil(all, warehouseId, now)).toEqual(expected));
});
