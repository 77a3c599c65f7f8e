import { describe, expect, test } from 'vitest';
import type { WarehouseHours } from '#lib/contract/work-time.ts';
import { asapState, openState } from './opening-hours.ts';

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
