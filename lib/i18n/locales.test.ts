import { expect, test } from 'vitest';
import { directionOf, LANGUAGES } from './locales.ts';

test('the script decides, not the language alone', () => {
  expect(['ar', 'he', 'fa-IR', 'ur', 'az-Arab', 'uz-Arab', 'ku-Arab'].map(directionOf)).toEqual(Array(7).fill('rtl'));
  expect(['ru', 'az', 'uz', 'tt', 'kk', 'ar-Latn', 'hi', 'zh-CN'].map(directionOf)).toEqual(Array(8).fill('ltr'));
});

test('the languages of the interface run to the right, and so does what is no language', () => {
  expect(new Set(LANGUAGES.map(directionOf))).toEqual(new Set(['ltr']));
  expect(['', 'no language', '_'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr']);
});
