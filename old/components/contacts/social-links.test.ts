import { expect, test } from 'vitest';
import { contacts } from '#lib/contract/settings-parts.ts';
import { socialLinks } from './social-links.ts';

const links = (wire: object): string[] => socialLinks(contacts.parse(wire)).map(({ network, href }) => `${network} ${href}`);

test('both spellings of the settings lead to the same networks, in one order', () => {
  expect(
    links({ telegram: 'https://t.me/a', 'vk-link': 'https://vk.com/a', 'fb-link': 'https://fb.com/a', inst: 'https://instagram.com/a' }),
  ).toEqual(['vk https://vk.com/a', 'telegram https://t.me/a', 'instagram https://instagram.com/a', 'facebook https://fb.com/a']);
});

test('bare names, numbers and hosts become addresses', () => {
  expect(links({ telegram: '@ugolek', whatsapp: '+7 (843) 200-40-40', viber: '+78432004040', vk: 'vk.com/ugolek' })).toEqual([
    'vk https://vk.com/ugolek',
    'telegram https://t.me/ugolek',
    'whatsapp https://wa.me/78432004040',
    'viber viber://chat?number=%2B78432004040',
  ]);
});

test('what is no address of a network is no link', () => {
  expect(links({ vk: 'javascript:alert(1)', telegram: ' ', whatsapp: 'https://', viber: '<b>', inst: '#' })).toEqual([]);
});
