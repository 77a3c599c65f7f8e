import { expect, test } from 'vitest';
import { dayChoices } from './days.ts';

test('days are called as people call them', () => {
  const days = dayChoices(['2026-11-20', '2026-11-21', '2026-11-22'], '2026-11-20', 'ru', { today: 'Сегодня', tomorrow: 'Завтра' });
  expect(days.map((d) => [d.title, d.note])).toEqual([
    ['Сегодня', '20 ноября'],
    ['Завтра', '21 ноября'],
    ['Вс', '22 ноября'],
  ]);
});
