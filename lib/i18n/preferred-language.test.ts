import { expect, test } from 'vitest';
import { preferredLanguage } from './preferred-language.ts';

const OFFERED = ['ru', 'en', 'zh-CN'] as const;

test.each([
  [['en-US', 'ru'], 'en'],
  [['ru-RU', 'en'], 'ru'],
  [['sv', 'zh-TW', 'en'], 'zh-CN'],
  [['ZH-cn'], 'zh-CN'],
  [['sv', 'fi-FI'], null],
  [[], null],
])('of the languages %j a browser wants, %s is the first that is offered', (wanted, expected) =>
  expect(preferredLanguage(wanted, OFFERED)).toBe(expected),
);
