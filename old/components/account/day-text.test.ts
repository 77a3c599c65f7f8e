import { expect, test } from 'vitest';
import { dayText } from './day-text.ts';

test.each([
  ['2026-03-14 19:24:00', '14 марта 2026 г.'],
  ['2026-03-14T23:59:59', '14 марта 2026 г.'],
  ['14.03.2026', '14 марта 2026 г.'],
  ['', ''],
  ['завтра', 'завтра'],
  ['2026-13-40', '2026-13-40'],
])('%j reads %j', (stamp, text) => {
  expect(dayText(stamp, 'ru').replace(/\u00a0/g, ' ')).toBe(text);
});
