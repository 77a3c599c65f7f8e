import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type WarehouseHours, workTime } from '#lib/contract/settings-parts.ts';
import {
  asapState,
  cookingOf,
  dailyHours,
  hoursOf,
  inHours,
  isWholeDay,
  openingOf,
  openState,
  placeState,
  placeStateUntil,
  weekSpans,
} from './opening-hours.ts';

test.each<[string, string, ReturnType<typeof dailyHours>]>([
  ['10:00', '22:00', { from: 600, to: 1320 }],
  ['22:00', '02:00', { from: 1320, to: 1560 }],
  ['00:00', '24:00', { from: 0, to: 1440 }],
  ['10:00', '10:00', { from: 0, to: 1440 }],
  ['00:00', '00:00', { from: 0, to: 1440 }],
  ['24:00', '00:00', { from: 0, to: 1440 }],
  ['18:00', '', { from: 1080, to: 1440 }],
  ['', '11:00', { from: 0, to: 660 }],
  ['18:00', '24:00', { from: 1080, to: 1440 }],
  ['24:00', '06:00', { from: 0, to: 360 }],
  ['', '', null],
  ['late', '12:00', null],
  ['10:00', '25:00', null],
])('hours %s to %s', (from, to, hours) => {
  expect(dailyHours(from, to)).toEqual(hours);
  expect(isWholeDay(from, to)).toBe(hours === null || hours.to - hours.from === 1440);
});

test.each<[string, string, readonly (readonly [number, ReturnType<typeof inHours>])[]]>([
  [
    '22:00',
    '02:00',
    [
      [1319, null],
      [1320, 'today'],
      [0, 'since yesterday'],
      [119, 'since yesterday'],
      [120, null],
    ],
  ],
  [
    '18:00',
    '',
    [
      [1079, null],
      [1080, 'today'],
      [1439, 'today'],
      [0, null],
    ],
  ],
  [
    '',
    '11:00',
    [
      [0, 'today'],
      [659, 'today'],
      [660, null],
    ],
  ],
  [
    '10:00',
    '10:00',
    [
      [0, 'today'],
      [599, 'today'],
      [600, 'today'],
    ],
  ],
  [
    '',
    '',
    [
      [0, 'today'],
      [1439, 'today'],
    ],
  ],
])('minutes of a day in %s to %s', (from, to, minutes) => {
  for (const [minute, answer] of minutes) expect(inHours(from, to, minute), `minute ${minute}`).toBe(answer);
});

const moscow = (date: string, clock: string) => Date.parse(`${date}T${clock}:00+03:00`);
const hours = (week: WarehouseHours['week'], more: Partial<WarehouseHours> = {}): WarehouseHours => ({
  aroundClock: false,
  week,
  cookingMinutes: 20,
  lastOrderMinutes: null,
  timezone: 'Europe/Moscow',
  ...more,
});
const day = (from: string, to: string) => ({ from, to });
/** Monday to Thursday 10–22, Friday and Saturday to two in the morning, Sunday off. 2026-11-20 is a Friday. */
const week = {
  1: day('10:00', '22:00'),
  2: day('10:00', '22:00'),
  3: day('10:00', '22:00'),
  4: day('10:00', '22:00'),
  5: day('10:00', '02:00'),
  6: day('10:00', '02:00'),
};

describe('opening hours', () => {
  test.each([
    ['2026-11-19', '09:59', { open: false, opensAt: moscow('2026-11-19', '10:00') }],
    ['2026-11-19', '10:00', { open: true, until: moscow('2026-11-19', '22:00') }],
    ['2026-11-19', '22:00', { open: false, opensAt: moscow('2026-11-20', '10:00') }],
    ['2026-11-20', '23:30', { open: true, until: moscow('2026-11-21', '02:00') }],
    ['2026-11-21', '01:59', { open: true, until: moscow('2026-11-21', '02:00') }],
    ['2026-11-22', '01:00', { open: true, until: moscow('2026-11-22', '02:00') }],
    ['2026-11-22', '12:00', { open: false, opensAt: moscow('2026-11-23', '10:00') }],
  ])('[DLV-07] %s %s', (date, clock, expected) => expect(openState(hours(week), moscow(date, clock))).toEqual(expected));

  test('[DLV-07] around the clock, and every day from midnight to midnight', () => {
    expect(openState(hours({}, { aroundClock: true }), moscow('2026-11-20', '03:00'))).toEqual({ open: true, until: null });
    const always = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((d) => [d, day('00:00', '24:00')]));
    expect(openState(hours(always), moscow('2026-11-20', '23:59'))).toEqual({ open: true, until: null });
    const sundayOff = { ...always, 7: day('', '') };
    expect(openState(hours(sundayOff), moscow('2026-11-20', '12:00'))).toEqual({ open: true, until: moscow('2026-11-22', '00:00') });
  });

  test('[DLV-07] [KF-PLACE-19] equal ends are the whole day', () => {
    for (const whole of [day('00:00', '00:00'), day('10:00', '10:00'), day('24:00', '00:00')]) {
      expect(openState(hours({ 5: whole }), moscow('2026-11-20', '00:00'))).toEqual({ open: true, until: moscow('2026-11-21', '00:00') });
    }
  });

  test.each([
    ['2026-11-19', '21:40', { open: true, until: moscow('2026-11-19', '21:40') }],
    ['2026-11-19', '21:41', { open: false, opensAt: moscow('2026-11-20', '10:00') }],
    ['2026-11-19', '22:00', { open: false, opensAt: moscow('2026-11-20', '10:00') }],
    ['2026-11-21', '01:41', { open: false, opensAt: moscow('2026-11-21', '10:00') }],
  ])(
    '[DLV-07] [DLV-08] [KF-PLACE-17] the last order as soon as possible is taken its cooking time before closing, %s %s',
    (date, clock, expected) => expect(asapState(hours(week), moscow(date, clock))).toEqual(expected),
  );

  test('[DLV-08] the owner says when the last order is taken; around the clock there is none', () => {
    const at = (clock: string, minutes: number) => asapState(hours(week, { lastOrderMinutes: minutes }), moscow('2026-11-19', clock)).open;
    expect([at('21:59', 0), at('21:00', 60), at('21:01', 60)]).toEqual([true, true, false]);
    const always = hours({}, { aroundClock: true, lastOrderMinutes: 60 });
    expect(asapState(always, moscow('2026-11-20', '23:59'))).toEqual({ open: true, until: null });
  });

  test('never open: no hours, nonsense', () => {
    const nothing: WarehouseHours['week'][] = [{}, { 5: day('', '') }, { 5: day('ten', 'late') }];
    for (const none of nothing) {
      expect(openState(hours(none), moscow('2026-11-20', '12:00'))).toEqual({ open: false, opensAt: null });
    }
  });

  test('[DLV-07] the warehouse has its own clock', () => {
    const noon = Date.UTC(2026, 10, 20, 6, 30);
    expect(openState(hours({ 5: day('10:00', '12:00') }), noon).open).toBe(false);
    expect(openState(hours({ 5: day('10:00', '12:00') }, { timezone: '+05:00' }), noon)).toEqual({
      open: true,
      until: Date.UTC(2026, 10, 20, 7),
    });
  });
});

describe('warehouse hours', () => {
  const hours = (from: string, to: string): WarehouseHours => ({
    aroundClock: false,
    week: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [String(day), { from, to }])),
    cookingMinutes: 20,
    lastOrderMinutes: null,
    timezone: 'Europe/Moscow',
  });
  const off = (...days: readonly string[]): WarehouseHours => {
    const all = hours('10:00', '23:00');
    return { ...all, week: Object.fromEntries(Object.entries(all.week).filter(([day]) => !days.includes(day))) };
  };
  const settings = {
    disabledWarehouseIds: [14],
    workTime: {
      delivery: {
        11: hours('10:00', '23:00'),
        12: hours('12:00', '02:00'),
        13: { ...hours('', ''), aroundClock: true },
        14: hours('10:00', '23:00'),
        15: off('6'),
        16: off('6', '7'),
        17: { ...hours('', ''), week: {} },
      },
      pickup: { 11: { ...hours('11:00', '22:00'), cookingMinutes: 0 } },
    },
  };
  /** An instant of Friday 2026-11-20 by Moscow's clock. */
  const at = (clock: string): number => Date.parse(`2026-11-20T${clock}:00+03:00`);
  const opens = (day: 'today' | 'tomorrow' | 'later', date: string, time: string) => ({ kind: 'opens', open: false, day, date, time });

  describe('[DLV-08] how a place stands', () => {
    test.each([
      ['delivery', 11, '10:00', { kind: 'until', open: true, time: '23:00' }],
      ['delivery', 11, '22:09', { kind: 'until', open: true, time: '23:00' }],
      ['delivery', 11, '22:10', { kind: 'lastOrders', open: true, minutes: 30 }],
      ['delivery', 11, '22:28', { kind: 'lastOrders', open: true, minutes: 12 }],
      ['delivery', 11, '22:40', { kind: 'lastOrders', open: true, minutes: 1 }],
      ['delivery', 11, '22:41', opens('tomorrow', '2026-11-21', '10:00')],
      ['lounge', 11, '21:59', { kind: 'until', open: true, time: '22:00' }],
      ['delivery', 11, '09:00', opens('today', '2026-11-20', '10:00')],
      ['delivery', 11, '23:00', opens('tomorrow', '2026-11-21', '10:00')],
      ['delivery', 11, '00:30', opens('today', '2026-11-20', '10:00')],
      ['pickup', 11, '22:30', opens('tomorrow', '2026-11-21', '11:00')],
      ['lounge', 11, '22:30', opens('tomorrow', '2026-11-21', '11:00')],
      ['delivery', 12, '01:09', { kind: 'until', open: true, time: '02:00' }],
      ['delivery', 12, '02:00', opens('today', '2026-11-20', '12:00')],
      ['delivery', 13, '04:00', { kind: 'aroundClock', open: true }],
      ['delivery', 14, '15:00', { kind: 'disabled', open: false }],
      ['pickup', 14, '03:00', { kind: 'disabled', open: false }],
      ['delivery', 15, '23:30', opens('later', '2026-11-22', '10:00')],
      ['delivery', 16, '23:30', opens('later', '2026-11-23', '10:00')],
      ['delivery', 17, '03:00', { kind: 'unknown', open: true }],
      ['delivery', 99, '15:00', { kind: 'unknown', open: true }],
    ] as const)('%s from warehouse %d at %s', (type, id, clock, state) => expect(placeState(settings, type, id, at(clock))).toEqual(state));

    test('a place that never opens is closed; without a place nobody is told that it is', () => {
      const never = { disabledWarehouseIds: [], workTime: { delivery: { 11: hours('', '') }, pickup: {} } };
      expect(placeState(never, 'delivery', 11, at('15:00'))).toEqual({ kind: 'closed', open: false });
      expect(placeState(settings, 'delivery', null, at('03:00'))).toEqual({ kind: 'unknown', open: true });
    });

    test('whether it opens today is said by the clock of the place', () => {
      const late = Date.parse('2026-11-20T23:30:00+03:00');
      const morning = Date.parse('2026-11-21T06:00:00+03:00');
      expect(openingOf(morning, late, 'Europe/Moscow')).toEqual({ day: 'tomorrow', date: '2026-11-21', time: '06:00' });
      expect(openingOf(morning, late, 'Asia/Yekaterinburg')).toEqual({ day: 'today', date: '2026-11-21', time: '08:00' });
      expect(openingOf(morning, late, 'America/New_York')).toEqual({ day: 'today', date: '2026-11-20', time: '22:00' });
    });
  });

  describe('[DLV-08] until when a state stays', () => {
    const MINUTE = 60_000;

    test.each([
      ['10:00', '22:10'],
      ['22:09', '22:10'],
      ['22:10', '22:10'],
      ['22:40', '22:40'],
      ['22:41', '23:00'],
      ['09:00', '10:00'],
    ])('from %s until %s', (clock, until) => expect(placeStateUntil(settings, 'delivery', 11, at(clock))).toBe(at(until)));

    test('a day that is named ends at midnight, and no time ends what has no hours', () => {
      expect(placeStateUntil(settings, 'delivery', 15, at('23:30'))).toBe(at('23:30') + 30 * MINUTE);
      for (const id of [13, 14, 17, 99, null])
        expect(placeStateUntil(settings, 'delivery', id, at('15:00'))).toBe(Number.POSITIVE_INFINITY);
    });

    test.each(['delivery', 'pickup', 'lounge'] as const)('%s: all moments until then have the same state', (type) => {
      for (const id of [11, 12, 13, 14, 15, 16, 17]) {
        let [until, state] = [0, ''];
        // eight days over the change of clocks in New York
        const zone = { ...settings.workTime.delivery[id as 11], timezone: 'America/New_York' };
        const moved = { ...settings, workTime: { delivery: { [id]: zone }, pickup: {} } };
        for (let now = Date.parse('2026-10-28T00:00:00Z'); now < Date.parse('2026-11-05T00:00:00Z'); now += 7 * MINUTE) {
          const current = JSON.stringify(placeState(moved, type, id, now));
          if (now < until) expect([id, new Date(now).toISOString(), current]).toEqual([id, new Date(now).toISOString(), state]);
          else [until, state] = [placeStateUntil(moved, type, id, now), current];
        }
      }
    });
  });

  describe('[DLV-07] pickup', () => {
    test('has hours of its own and the kitchen of the warehouse', () => {
      expect(hoursOf(settings, 'pickup', 11)?.week['1']).toEqual({ from: '11:00', to: '22:00' });
      expect(cookingOf(settings, 'pickup', 11)).toBe(20);
      expect(cookingOf(settings, 'delivery', null)).toBe(0);
    });

    test('without hours of its own keeps those of delivery', () => {
      const wire = {
        delivery: { 11: { week: { 5: { from: '10:00', to: '12:00' } }, cooking_time_in_minutes: '15', wp_timezone: '+05:00' } },
      };
      const known = { workTime: workTime.parse({ ...wire, pickup: { 11: { week: [] } } }) };
      expect(hoursOf(known, 'pickup', 11)).toMatchObject({
        week: { 5: { from: '10:00', to: '12:00' } },
        cookingMinutes: 15,
        timezone: '+05:00',
      });
      const only = { workTime: workTime.parse({ pickup: { 11: { around_clock: 1, wp_timezone: '+05:00' } } }) };
      expect([hoursOf(only, 'pickup', 11)?.aroundClock, hoursOf(only, 'delivery', 11)]).toEqual([true, null]);
    });
  });
});

describe('week hours', () => {
  const day = { from: '08:00', to: '23:30' };
  const late = { from: '8:00', to: '01:00' };
  const weekOf = (days: readonly ({ from: string; to: string } | undefined)[]) =>
    Object.fromEntries(days.flatMap((d, i) => (d === undefined ? [] : [[String(i + 1), d]])));
  const shown = (days: readonly ({ from: string; to: string } | undefined)[]): string[] =>
    weekSpans({ aroundClock: false, week: weekOf(days) }).map(
      (s) => `${s.first}-${s.last} ${s.hours ? `${s.hours.from}–${s.hours.to}` : 'off'}`,
    );

  test('equal days in a row stand together, days off too', () => {
    expect(shown([day, day, day, day, late, late, day])).toEqual(['1-4 08:00–23:30', '5-6 08:00–01:00', '7-7 08:00–23:30']);
    expect(shown([undefined, day, day, day, day, undefined, undefined])).toEqual(['1-1 off', '2-5 08:00–23:30', '6-7 off']);
    expect(shown([day, day, day, day, day, day, day])).toEqual(['1-7 08:00–23:30']);
  });

  test('broken times are days off, equal ends the whole day', () => {
    expect(shown([{ from: '10:00', to: '10:00' }, { from: 'рано', to: '10:00' }, day, day, day, day, day])).toEqual([
      '1-1 00:00–24:00',
      '2-2 off',
      '3-7 08:00–23:30',
    ]);
  });

  test('a whole day ends at 24:00, an evening at midnight', () => {
    expect(shown([{ from: '00:00', to: '24:00' }, { from: '00:00', to: '24:00' }, day, day, day, { from: '18:00', to: '24:00' }])).toEqual([
      '1-2 00:00–24:00',
      '3-5 08:00–23:30',
      '6-6 18:00–00:00',
      '7-7 off',
    ]);
  });

  test('around the clock and unknown weeks have nothing to list', () => {
    expect(weekSpans({ aroundClock: true, week: weekOf([day]) })).toEqual([]);
    expect(weekSpans({ aroundClock: false, week: {} })).toEqual([]);
  });

  test('every week is told whole, once and in order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(day, late, undefined), { minLength: 7, maxLength: 7 }), (days) => {
        const spans = weekSpans({ aroundClock: false, week: { ...weekOf(days), 9: day } });
        expect(spans.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, i) => first + i))).toEqual([
          1, 2, 3, 4, 5, 6, 7,
        ]);
      }),
    );
  });
});
