import { beforeAll, describe, expect, test } from 'vitest';
import { callingCode, formatPhone, loadPhoneRules, maskPhone, type PhoneFormat, type PhoneRules, parsePhone } from './phone.ts';

const SHOP = '+7 843 200-40-40';
let rules: PhoneRules;
let format: PhoneFormat;
beforeAll(async () => {
  rules = await loadPhoneRules(SHOP);
  ({ format } = rules);
});

/** «+7 9|17»: the bar marks the caret. */
const read = (shown: string) => ({ text: shown.replace('|', ''), caret: shown.indexOf('|') });
const show = ({ text, caret }: { text: string; caret: number }): string => `${text.slice(0, caret)}|${text.slice(caret)}`;
const edit = (before: string, edited: string, forward = false): string => show(maskPhone(read(before).text, read(edited), format, forward));

/** Types the characters one by one at the end. */
const type = (signs: string): string =>
  [...signs].reduce((text, sign) => maskPhone(text, { text: text + sign, caret: text.length + 1 }, format).text, '');

describe('a phone while it is typed', () => {
  test.each([
    ['+79172451860', '+7 917 245 18 60'],
    ['89172451860', '8 (917) 245-18-60'],
    ['9172451860', '917 245-18-60'],
    ['+375291234567', '+375 29 123 45 67'],
    ['+12025550123', '+1 202 555 0123'],
    ['+4930123456', '+49 30 123456'],
    ['+77011234567', '+7 701 123 4567'],
    ['00491701234567', '+49 170 1234567'],
  ])('[ORD-01] %s reads as %s', (typed, shown) => expect(type(typed)).toBe(shown));

  test.each([
    ['+7 917 245 18 60', '+7 917 245 18 60'],
    ['  тел.: 8 (917) 245-18-60', '8 (917) 245-18-60'],
    ['+7(917)2451860', '+7 917 245 18 60'],
    ['tel:+7-917-245-18-60', '+7 917 245 18 60'],
    ['79172451860', '7 917 245 18 60'],
    ['+٧٩١٧٢٤٥١٨٦٠', '+7 917 245 18 60'],
    ['+७ ९१७ २४५-१८-६०', '+7 917 245 18 60'],
    ['＋７９１７２４５１８６０', '+7 917 245 18 60'],
  ])('[ORD-01] «%s» may be pasted', (pasted, shown) =>
    expect(maskPhone('', { text: pasted, caret: pasted.length }, format)).toEqual({ text: shown, caret: shown.length }),
  );

  test('letters leave nothing behind, digits beyond a number neither', () => {
    expect(edit('|', 'а|')).toBe('|');
    expect(edit('+7 917|', '+7 917ы|')).toBe('+7 917|');
    expect(maskPhone('', { text: `+${'7'.repeat(40)}`, caret: 41 }, format).text.replace(/\D/g, '')).toHaveLength(15);
  });

  test('[ORD-01] the caret stays behind the digit it stood behind', () => {
    expect(edit('+7 917 245 18 60|', '+7 9|7 245 18 60')).toBe('+7 9|72 451 86 0');
    expect(edit('+7 972 451 86 0|', '+7 91|72 451 86 0')).toBe('+7 91|7 245 18 60');
    expect(edit('+7 917 245 18 60|', '|7 917 245 18 60')).toBe('|7 917 245 18 60');
    expect(edit('+7 917 245 18 60|', '+7 917 3|18 60')).toBe('+7 917 3|18 60');
  });

  test('[ORD-01] a bracket or a space cannot hold a digit back', () => {
    expect(edit('8 (917)|', '8 (917|')).toBe('8 91|');
    expect(edit('+7 917 |245 18 60', '+7 917|245 18 60')).toBe('+7 91|2 451 86 0');
    expect(edit('+7 917| 245 18 60', '+7 917|245 18 60', true)).toBe('+7 917| 451 86 0');
    expect(edit('8|', '|')).toBe('|');
  });

  test('[ORD-01] what the mask writes is the number that was meant', async () => {
    for (const typed of ['+79172451860', '89172451860', '79172451860', '9172451860'])
      expect(await parsePhone(type(typed), SHOP)).toBe('+79172451860');
    expect(await parsePhone(type('0049301234567'), SHOP)).toBe('+49301234567');
  });

  test('[ORD-01] what is shown is what is sent, of cities and of numbers that lack a digit, too', async () => {
    for (const [typed, shown, sent] of [
      ['(843) 202-33-44', '843 202-33-44', '+78432023344'],
      ['8 843 202 33 44', '8 (843) 202-33-44', '+78432023344'],
      ['812 202 33 44', '812 202-33-44', '+78122023344'],
      ['8 999 123 45 6', '8 (999) 123-45-6', null],
      ['8 917 245 18 6', '8 (917) 245-18-6', null],
      ['999 123 45 6', '999 123-45-6', null],
      ['+7 999 123 45 6', '+7 999 123 45 6', null],
    ] as const) {
      expect(type(typed), typed).toBe(shown);
      expect(await parsePhone(type(typed), SHOP), typed).toBe(sent);
    }
  });

  test('[ORD-01] the country that a number is read as', () => {
    const read = (typed: string) => rules.countryOf(type(typed));
    expect([read(''), read('917'), read('+375 29'), read('+4930123456'), read('+7 701 123 4567'), read('+')]).toEqual([
      'RU',
      'RU',
      'BY',
      'DE',
      'KZ',
      null,
    ]);
  });

  test('a shop that names no phone takes international numbers', async () => {
    const { format: anywhere } = await loadPhoneRules('');
    expect(maskPhone('', { text: '+79172451860', caret: 12 }, anywhere).text).toBe('+7 917 245 18 60');
    expect(maskPhone('', { text: '917', caret: 3 }, anywhere).text).toBe('917');
  });
});

test('[AUTH-01] the same number filled in once more, as browsers and pastes write it, keeps every digit', async () => {
  const { format } = await loadPhoneRules('+7 843 200-40-40');
  const before = '+7 917 616 44 71';
  for (const text of ['+79176164471', '+7 (917) 616-44-71', '+7 917 6164471']) {
    expect(maskPhone(before, { text, caret: text.length }, format).text).toBe(before);
  }
});

test.each(['89172451860', '8 (917) 245-18-60', '9172451860', '+79172451860'])(
  '[ORD-01] %s is written in one form once it is whole',
  async (typed) => expect(await formatPhone(typed, SHOP)).toBe('+7 917 245 18 60'),
);

test.each([
  [SHOP, '+7'],
  ['+375 17 200-40-40', '+375'],
  ['+998 71 200 40 40', '+998'],
  ['+1 202 555 0123', '+1'],
  ['+44 20 7946 0000', '+44'],
  ['', ''],
])('[ORD-01] numbers of the country of %s begin with «%s»', (shop, code) => expect(callingCode(shop)).toBe(code));
