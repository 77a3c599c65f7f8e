import { expect, test } from 'vitest';
import { readVariant, variantPath } from './page-variant.ts';

test('a language alone asks for no page type', () => {
  expect(readVariant('ru')).toEqual({ locale: 'ru', pageType: null });
});

test('a language may carry a page type', () => {
  expect(readVariant('zh-CN~samokat')).toEqual({ locale: 'zh-CN', pageType: 'samokat' });
});

test.each(['ru~', 'ru~grid', 'ru~cat1~cat2', 'ru~~cat1', '~'])('%s is no segment of a page', (code) => {
  expect(readVariant(code)).toBeNull();
});

test('the mark goes behind the language and nowhere else', () => {
  expect(variantPath('/ru', 'cat1')).toBe('/ru~cat1');
  expect(variantPath('/ru/menu/pech', 'cat2')).toBe('/ru~cat2/menu/pech');
  expect(variantPath('/ru?a=/b', 'cat2')).toBe('/ru~cat2?a=/b');
});

test('what is written is read again', () => {
  expect(readVariant(variantPath('/ru', 'restoran').slice(1))).toEqual({ locale: 'ru', pageType: 'restoran' });
});
