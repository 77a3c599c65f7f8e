import { expect, test } from 'vitest';
import { dayInSentence, dayOptions } from './time-text.ts';

const labels = { today: 'Сегодня', tomorrow: 'Завтра' };

test('names today, tomorrow and weekdays', () => {
  const days = dayOptions(['2026-11-20', '2026-11-21', '2026-11-22'], '2026-11-20', 'ru', labels);
  expect(days.map(({ title, note }) => [title, note])).toEqual([
    ['Сегодня', '20 ноября'],
    ['Завтра', '21 ноября'],
    ['Вс', '22 ноября'],
  ]);
});

test('inside a sentence names begin with a small letter and other days are dates', () => {
  const named = ['2026-11-20', '2026-11-21', '2026-11-22'].map((date) => dayInSentence(date, '2026-11-20', 'ru', labels));
  expect(named).toEqual(['сегодня', 'завтра', '22 ноября']);
});
