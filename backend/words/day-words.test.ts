import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dayWords } from './words-of.ts';

test('days are named in the language itself, the day of the month where the language puts it', () => {
  expect(dayWords('tt')).toMatchObject({ today: 'бүген', tomorrow: 'иртәгә' });
  expect(dayWords('be').months[10]).toBe('{d} лістапада');
  expect(dayWords('hy').months[10]).toBe('նոյեմբերի {d}');
  expect(dayWords('zh-CN').months[10]).toBe('11月{d}日');
  expect(dayWords('vi').today).toBe('hôm nay');
});

test.each(globSync('messages/*.json').map((file) => file.slice('messages/'.length, -'.json'.length)))(
  '%s has every day and month',
  (language) => {
    const { today, tomorrow, months } = dayWords(language);
    expect(today).not.toBe(tomorrow);
    expect(months).toHaveLength(12);
    expect(new Set(months).size).toBe(12);
    for (const month of months) expect(month.match(/\{d\}/g)).toHaveLength(1);
    // not the English of who knows no better
    if (language !== 'en') expect([today, tomorrow]).not.toEqual(['today', 'tomorrow']);
  },
);
