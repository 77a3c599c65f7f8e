import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bindWords, formatMoney, formatNumber, formatQuantity, telHref } from './format.ts';
import { ACTIVE, LANGUAGES } from './locales.ts';

describe('money for reading', () => {
  test('whole sums have no decimals, others have two', () => {
    expect(formatMoney(240_000, '₽', 'ru')).toBe('2\u00a0400\u00a0₽');
    expect(formatMoney(24_050, '₽', 'ru')).toBe('240,50\u00a0₽');
    expect(formatMoney(0, '₽', 'ru')).toBe('0\u00a0₽');
    expect(formatMoney(-10_000, '₽', 'ru')).toBe('-100\u00a0₽');
  });

  test('a price never breaks into two lines, in any language', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), fc.constantFrom(...LANGUAGES), (minor, locale) => {
        expect(formatMoney(minor, '₽', locale)).not.toMatch(/[ \u2009\u202f]/);
      }),
    );
  });

  test('[I18N-05] the sign is the one the shop chose and stands where each language puts it', () => {
    const shown = (locale: string, sign: string): string => formatMoney(240_000, sign, locale).replaceAll('\u00a0', '_');
    expect(['ru', 'de', 'hy', 'en', 'pt', 'hi', 'tr', 'zh-CN'].map((locale) => shown(locale, '₽'))).toEqual([
      '2_400_₽',
      '2.400_₽',
      '2_400_₽',
      '₽2,400',
      '₽_2.400',
      '₽2,400',
      '₽2.400',
      '₽2,400',
    ]);
    expect(['ru', 'en', 'pt'].map((locale) => shown(locale, 'руб.'))).toEqual(['2_400_руб.', 'руб._2,400', 'руб._2.400']);
    expect([formatMoney(-24_050, '$', 'en'), formatMoney(-24_050, '$', 'ru')]).toEqual(['-$240.50', '-240,50\u00a0$']);
    for (const locale of LANGUAGES) {
      const known = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', currencyDisplay: 'narrowSymbol' }).formatToParts(5);
      const isFirst = known.findIndex(({ type }) => type === 'currency') < known.findIndex(({ type }) => type === 'integer');
      const isApart = known.some(({ type, value }) => type === 'literal' && /\s/.test(value));
      const own = formatMoney(500, '€', locale);
      expect([locale, own.startsWith('€'), own.includes('\u00a0')]).toEqual([locale, isFirst, isApart]);
    }
  });

  test('numbers are written as CLDR writes them, in every language', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom(...LANGUAGES),
        (digits, point, locale) => {
          const value = digits / 10 ** point;
          const known = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: 'always' }).format(value);
          expect(formatNumber(value, locale)).toBe(known.replace(/[\s\u202f\u2009]/g, '\u00a0'));
        },
      ),
    );
  });

  test('no minor unit is lost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (minor) => {
        const [whole = '', part = '00'] = formatMoney(minor, '', 'ru')
          .replace(/[^\d,]/g, '')
          .split(',');
        expect(Number(whole) * 100 + Number(part)).toBe(minor);
      }),
    );
  });
});

describe('quantities for reading', () => {
  test('a number gets its unit, a text stays as the shop wrote it', () => {
    expect(formatQuantity('560', 'г', 'ru')).toBe('560\u00a0г');
    expect(formatQuantity('0.5', 'л', 'ru')).toBe('0,5\u00a0л');
    expect(formatQuantity('3 шт · 330 г', 'г', 'ru')).toBe('3 шт · 330 г');
    expect(formatQuantity('', 'г', 'ru')).toBe('');
    expect(formatQuantity('0', 'г', 'ru')).toBe('');
  });

  test('three decimals at most', () => {
    expect(formatNumber(1.23456, 'ru')).toBe('1,235');
  });
});

test('a phone is dialled by its digits', () => {
  expect(telHref('+7 (843) 200-40-40')).toBe('tel:+78432004040');
});

test('there are 18 languages, the active ones are among them', () => {
  expect(new Set(LANGUAGES).size).toBe(18);
  expect(LANGUAGES).toEqual(expect.arrayContaining([...ACTIVE]));
});

const bound = (text: string): string => bindWords(text).replaceAll('\u00a0', '_');

test('short words keep to the next one, dashes to the last one, numbers to what they count', () => {
  expect(bound('Чак-чак к чаю — в подарок')).toBe('Чак-чак к_чаю_— в_подарок');
  expect(bound('Готовим на живом огне в Казани с 2016 года')).toBe('Готовим на_живом огне в_Казани с_2016_года');
  expect(bound('При заказе от 1 500 ₽, скидка 15 %')).toBe('При заказе от_1_500_₽, скидка 15_%');
  expect(bound('Сыр, лук и в конце соус')).toBe('Сыр, лук и_в_конце соус');
});

test('other languages have short words as well, and nothing else is touched', () => {
  expect(bound('A bowl of soup')).toBe('A_bowl of_soup');
  expect(bound('Frische Zutaten')).toBe('Frische Zutaten');
  expect(bound('送到家门口')).toBe('送到家门口');
  expect(bound('')).toBe('');
});
