import { describe, expect, test } from 'vitest';
import { phone, updateUserBody } from './account.ts';
import { calls } from './calls.ts';
import { asciiDigits } from './digits.ts';

test.each([
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Myanmar', '၀၁၂၃၄၅၆၇၈၉'],
  ['full width', '０１２３４５６７８９'],
  ['mathematical bold', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['mathematical monospace', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
])('digits of %s become 0–9', (_, digits) => {
  expect(asciiDigits(`x${digits}y`)).toBe('x0123456789y');
});

test('every decimal digit of Unicode has the value that its row gives it', () => {
  const rows: number[][] = [];
  for (let code = 0x80; code <= 0x1_ff_ff; code += 1) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(code))) continue;
    const last = rows.at(-1);
    if (last !== undefined && last.length < 10 && last.at(-1) === code - 1) last.push(code);
    else rows.push([code]);
  }
  expect(rows.length).toBeGreaterThan(60);
  for (const row of rows) expect(asciiDigits(String.fromCodePoint(...row)), row[0]?.toString(16)).toBe('0123456789');
});

test('other characters stay: letters, signs, fractions and circled numbers', () => {
  expect(asciiDigits('+7 (917) № 5, ½ ② Ⅳ ёж')).toBe('+7 (917) № 5, ½ ② Ⅳ ёж');
});

describe('a body of a call', () => {
  test.each([
    ['a phone of a login', () => phone.parse('+٧٩١٧٢٤٥١٨٦٠'), '+79172451860'],
    ['a code of an SMS', () => calls.checkCode.body.parse({ phone: '+79172451860', 'auth-sms-code': '१२३४५६' })['auth-sms-code'], '123456'],
    ['a code of a messenger', () => calls.telegramCheck.body.parse({ phone: '+79172451860', code: '１２３４' }).code, '1234'],
    ['a date of birth', () => updateUserBody.parse({ name: '', email: '', birth: '٠١.٠٣.١٩٩٤' }).birth, '01.03.1994'],
    ['a phone of a request', () => calls.request.body.parse({ name: 'Алсу', phone: '+७९१७२४५१८६०', product_id: 1 }).phone, '+79172451860'],
  ])('%s may have digits of another script', (_, parse, expected) => {
    expect(parse()).toBe(expected);
  });
});
