import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#lib/i18n/locales.ts';
import { dayWords, filled, spokenLanguage, wordsOf } from './words-of.ts';

test('[I18N-01] the backend speaks all eighteen languages, each in its own words', () => {
  const said = LANGUAGES.map((language) => wordsOf(language));
  expect(new Set(said.map(({ service }) => service.pay.paid)).size).toBe(18);
  for (const { service, order } of said) {
    expect(filled(service.referral.text, { points: 300 })).toContain('300');
    expect(filled(service.wheel.again, { day: 'D', time: 'T' })).toMatch(/D.*T|T.*D/);
    expect(filled(order.heading, { number: 17 })).toContain('17');
    expect(filled(order.pay, { sum: '5 ₽' })).toContain('5 ₽');
    for (const text of [...Object.values(service.pay), service.wish, filled(order.heading, { number: 17 })])
      expect(text).not.toMatch(/[{}]/);
  }
});

test('a language nobody speaks, or no language at all, is the shop’s own; no file can be asked for', () => {
  for (const code of [undefined, '', 'xx', 'GLOSSARY', '../package', 'de/../ru']) {
    expect(spokenLanguage(code)).toBe('ru');
    expect(wordsOf(code)).toBe(wordsOf('ru'));
  }
});

test('an argument that is not given stays visible', () => {
  expect(filled('{a} {b} {constructor}', { a: '{b}' })).toBe('{b} {b} {constructor}');
});

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
    // Not the English default of a language without data.
    if (language !== 'en') expect([today, tomorrow]).not.toEqual(['today', 'tomorrow']);
  },
);
