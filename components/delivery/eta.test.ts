import { expect, test } from 'vitest';
import { dayChoices } from './days.ts';
import { etaOf } from './eta.ts';

test.each([
  [20, 15, { from: 35, to: 45 }],
  [20, 17, { from: 40, to: 50 }],
  [0, 0, null],
])('%d minutes of cooking and %d on the road', (cooking, road, eta) => expect(etaOf(cooking, road)).toEqual(eta));

test('days are called as people call them', () => {
  const days = dayChoices(['2026-11-20', '2026-11-21', '2026-11-22'], '2026-11-20', 'ru', { today: 'Сегодня', tomorrow: 'Завтра' });
  expect(days.map((d) => [d.title, d.note])).toEqual([
    ['Сегодня', '20 ноября'],
    ['Завтра', '21 ноября'],
    ['Вс', '22 ноября'],
  ]);
});
