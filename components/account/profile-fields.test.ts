import { expect, test } from 'vitest';
import { birthOf, profileErrors } from './profile-fields.ts';

test.each([
  ['1.3.1994', '01.03.1994'],
  ['01031994', '01.03.1994'],
  ['1994-03-01', '01.03.1994'],
  [' 01/03/1994 ', '01.03.1994'],
  ['март', 'март'],
  ['', ''],
])('[LK-01] a birth typed %j is sent as %j', (typed, sent) => {
  expect(birthOf(typed)).toBe(sent);
});

const at = (birth: string) => profileErrors({ name: '', email: '', birth }, '2031-02-05').birth;

test.each(['29.02.2028', '05.02.2031', '01.01.1920'])('%s is a birth', (birth) => {
  expect(at(birth)).toBeUndefined();
});

test.each(['29.02.2027', '06.02.2031', '31.04.1990', '01.01.1900', '1994', '00.01.1990'])('%s is none', (birth) => {
  expect(at(birth)).toBe('birth');
});

test('an e-mail is optional but has a name and a domain', () => {
  const of = (email: string) => profileErrors({ name: 'А', email, birth: '' }, '2031-02-05').email;
  expect(['', 'a@b.ru', 'a@b', 'a b@c.ru', '@c.ru', 'a@.ru.'].map(of)).toEqual([undefined, undefined, 'email', 'email', 'email', 'email']);
});
