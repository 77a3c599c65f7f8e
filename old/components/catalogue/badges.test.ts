import { expect, test } from 'vitest';
import { BADGE_WORDS } from '#tests/setup/badge-words.ts';
import { badgeKey, badgeText, badgeViews, CODES } from './badges.ts';

const views = (...wire: string[]) => badgeViews(wire, (code) => BADGE_WORDS[code]);

test('a known code gets its word, look and icon', () => {
  expect(views('spicy')).toEqual([{ text: 'Острое', look: 'hot', icon: 'flame' }]);
});

test('a known word gets the same look as its code, and is said once', () => {
  expect(views('постное', 'vegan')).toEqual([{ text: 'Постное', look: 'green', icon: 'leaf' }]);
});

test('a badge of the shop’s own stays as it is; empty ones are left out', () => {
  expect(views(' Казанское ', '', 'toString')).toEqual([{ text: 'Казанское' }, { text: 'toString' }]);
});

test('a badge is known by its code, however the shop wrote it; one of the shop’s own by what it says', () => {
  const word = (code: (typeof CODES)[number]): string => BADGE_WORDS[code];
  expect(['spicy', ' Spicy ', 'Острое', 'острое', 'Казанское', 'toString'].map((badge) => badgeKey(badge, word))).toEqual([
    ...Array.from({ length: 4 }, () => 'spicy'),
    'Казанское',
    'toString',
  ]);
  for (const code of CODES) expect(badgeKey(badgeText(code, word), word)).toBe(code);
  expect(badgeText('Казанское', word)).toBe('Казанское');
});
