import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import { discountOptions } from '#lib/domain/discount-choice.ts';
import messages from '#messages/ru.json' with { type: 'json' };
import { couponOf } from '#tests/setup/sample-coupons.ts';
import { inviteWords } from './invite-words.ts';

const t = createTranslator({ locale: 'ru', messages, namespace: 'discounts' });

function said(offered: number, chosen: number): readonly string[] {
  const words = inviteWords(offered, chosen);
  if (words === null) return [];
  const { title, note, button, count } = words;
  return [t(title, { count }), ...(note === null ? [] : [t(note, { count })]), t(button)];
}

const INVITES = 'Вам доступны скидка или подарок!';
const ONE = 'Выберите 1 из предложенных вариантов';
const many = (words: string) => [INVITES, `${words}. ${ONE}`, 'Выбрать'];
const ACTS = ['Уже применено', 'Изменить выбор'];

test.each([
  [0, 0, []],
  [1, 0, [INVITES, 'Выбрать']],
  [2, 0, many('Вам доступны 2 скидки или подарка')],
  [4, 0, many('Вам доступны 4 скидки или подарка')],
  [5, 0, many('Вам доступно 5 скидок или подарков')],
  [11, 0, many('Вам доступно 11 скидок или подарков')],
  [21, 0, many('Вам доступна 21 скидка или подарок')],
  [1, 1, ACTS],
  [9, 5, ACTS],
])('[DISC-09] of %d offers %d act: %j', (offered, chosen, expected) => expect(said(offered, chosen)).toEqual(expected));

test('[DISC-09] a coupon with two gifts is two things to choose from', () => {
  const gifts = [7, 8].map((product_id) => ({ product_id, quantity: 1 }));
  const options = discountOptions([couponOf({ discount_type: 'free_gift', _wc_free_gift_coupon_data_mod: gifts })]);
  expect(said(options.length, 0)).toEqual(many('Вам доступны 2 скидки или подарка'));
});
