import { expect, test } from 'vitest';
import { LANGUAGES } from '#lib/i18n/locales.ts';
import { filled, spokenLanguage, wordsOf } from './words-of.ts';

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
