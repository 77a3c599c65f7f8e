import { expect, test } from 'vitest';
import { paymentPage } from '../routes/payments.ts';

const order = { id: 7, status: 'pending', total: 240_050, currency: '₽', order_key: 'wc_order_x' };
const shown = { shopName: 'Уголёк', paid: false, due: 0, back: '/order/7', declined: false, expired: false };
const plain = (text: unknown): string => String(text).replace(/\s+/g, ' ');
const inWords = (language: string, changes: object = {}) => paymentPage({ ...shown, language, order, ...changes });

test('speaks the language of the order, with the sum as that language writes it', async () => {
  const [russian, german, english] = ['ru', 'de', 'en'].map((language) => inWords(language));
  expect([russian?.language, german?.language, english?.language]).toEqual(['ru', 'de', 'en']);
  expect([german?.title, english?.title]).toEqual([expect.stringMatching(/^Bestellung Nr\.\s7$/), expect.stringMatching(/7$/)]);
  expect(plain(await russian?.body)).toContain('Оплатить 2 400,50 ₽');
  expect(plain(await german?.body)).toContain('2.400,50 ₽ bezahlen');
  expect(plain(await english?.body)).toContain('₽2,400.50');
  expect(plain(await german?.body).replace('Уголёк', '')).not.toMatch(/\p{Script=Cyrillic}/u);
  for (const changes of [{ expired: true }, { declined: true }, { due: 5, paid: true }])
    expect(plain(await inWords('en', changes).body).replace('Уголёк', '')).not.toMatch(/\p{Script=Cyrillic}/u);
});
