import { expect, test } from 'vitest';
import { BADGE_WORDS } from '#tests/setup/badge-words.ts';
import { badgeViews } from './badges.ts';

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
