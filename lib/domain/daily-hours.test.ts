import { expect, test } from 'vitest';
import { dailyHours, inHours, isWholeDay } from './daily-hours.ts';

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
