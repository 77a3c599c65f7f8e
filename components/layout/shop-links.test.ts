import { expect, test } from 'vitest';
import { contacts } from '#lib/contract/settings-parts.ts';
import { socialLinks } from './shop-links.ts';

test.each([
  ['vk', 'https://vk.com/shop', 'https://vk.com/shop'],
  ['vk', 'vk.com/shop', 'https://vk.com/shop'],
  ['vk', 'shop', 'https://vk.com/shop'],
  ['telegram', '@shop_bot', 'https://t.me/shop_bot'],
  ['telegram', '+7 843 200-40-40', 'https://t.me/+78432004040'],
  ['whatsapp', '8 (843) 200-40-40', 'https://wa.me/78432004040'],
  ['whatsapp', '+48 22 100 20 30', 'https://wa.me/48221002030'],
  ['whatsapp', 'whatsapp://send?phone=78432004040', 'whatsapp://send?phone=78432004040'],
  ['viber', '+7 843 200-40-40', 'viber://chat?number=%2B78432004040'],
  ['viber', 'shop', 'viber://pa?chatURI=shop'],
  ['viber', 'viber://chat?number=%2B7', 'viber://chat?number=%2B7'],
  ['inst', 'shop.kazan', 'https://instagram.com/shop.kazan'],
  ['fb-link', 'shop', 'https://facebook.com/shop'],
])('[CMS-06] %s «%s» leads to %s', (name, given, href) => {
  expect(socialLinks(contacts.parse({ [name]: given })).map((link) => link.href)).toEqual([href]);
});

test.each([
  ['vk', '+7 843 200-40-40'],
  ['telegram', 'спросите Марию'],
  ['viber', ''],
  ['fb', 'javascript:alert(1)'],
])('[CMS-06] %s «%s» is no link', (name, given) => {
  expect(socialLinks(contacts.parse({ [name]: given }))).toEqual([]);
});
