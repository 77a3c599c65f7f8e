import { expect, test } from 'vitest';
import { maskedName } from './referral.ts';

test.each([
  ['Борис Петров', 'Бо•••'],
  ['Анна', 'Ан•••'],
  ['Ян', 'Я•••'],
  ['  Ия ', 'И•••'],
  ['😀мила', '😀м•••'],
  ['', ''],
  ['   ', ''],
])('«%s» is shown as «%s»', (name, shown) => expect(maskedName(name)).toBe(shown));
