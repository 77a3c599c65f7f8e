import { expect, test } from 'vitest';
import { countryOf } from './organization.ts';

test.each([
  [['+7 843 200-40-40'], 'RU'],
  [['8 (843) 200-40-40'], 'RU'],
  [['7 843 200 40 40'], 'RU'],
  [['+7 701 123-45-67'], 'KZ'],
  [['+375 29 123-45-67'], 'BY'],
  [['+49 30 901820'], 'DE'],
  [['', 'спросите Марию', '+374 10 123456'], 'AM'],
  [['200-40-40'], ''],
  [[], ''],
])('[KF-APP-13] %j is a shop in %j', (phones, country) => expect(countryOf(phones)).toBe(country));
