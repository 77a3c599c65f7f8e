import { expect, test } from 'vitest';
import { shareTargets } from './share-targets.ts';

test('text and link arrive whole, whatever is in them', () => {
  const text = 'Скидка 10 % & чай?\nКод: promo-7';
  const link = 'https://shop.example/?ref=promo-7';
  const [telegram, whatsapp, vk] = shareTargets(text, link).map(({ href }) => new URL(href));
  expect(telegram?.searchParams.get('url')).toBe(link);
  expect(telegram?.searchParams.get('text')).toBe(text);
  expect(whatsapp?.searchParams.get('text')).toBe(`${text}\n${link}`);
  expect(vk?.searchParams.get('url')).toBe(link);
});
