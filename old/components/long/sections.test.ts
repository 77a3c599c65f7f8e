import { expect, test } from 'vitest';
import { publicStandpoint } from '#old/components/catalogue/standpoint.ts';
import { CARD_WORDS } from '#tests/setup/card-words.ts';
import { category, dish, menuOf, settingsOf } from '#tests/setup/sample-menu.ts';
import { blockSection, blocksOf, shortSection } from './blocks.ts';
import { BLOCK, FIRST, GROUP, WHOLE } from './budget.ts';
import { farView } from './far-section.ts';
import { longSection } from './long-section.ts';

const dishes = (from: number, count: number) => Array.from({ length: count }, (_, i) => dish(from + i, '100'));

test('a far block told in few words is the section it would have been', () => {
  const blocks = Array.from({ length: 20 }, (_, i) =>
    category(i + 101, `Блок ${i}`, dishes(1_000 * (i + 1), i % 2 === 0 ? BLOCK : BLOCK + 9), i === 15 ? { description: 'О блоке' } : {}),
  );
  const menu = menuOf(blocks);
  const at = publicStandpoint(settingsOf(), menu);
  const all = blocksOf(menu.roots, at);
  const short = all.map((block) => shortSection(block, at, CARD_WORDS));
  expect(short.filter((section) => section !== null && 'far' in section)).toHaveLength(all.filter(({ isSent }) => !isSent).length);
  for (const [i, block] of all.entries()) {
    const told = short[i] ?? null;
    expect(told !== null && 'far' in told ? farView(told) : told).toEqual(blockSection(block, at, CARD_WORDS));
  }
  expect(short[15]).toEqual({
    far: 116,
    slug: 'c116',
    title: 'Блок 15',
    shown: BLOCK,
    all: BLOCK + 9,
    head: { description: 'О\u00a0блоке' },
  });
});

test.each([
  ['without a wide card', {}, FIRST],
  ['with one, in the place of two', { acf: { feature: true } }, FIRST - 1],
] as const)('a long list is sent in whole groups, %s, and names the others once', (_, more, sent) => {
  const [first, ...others] = dishes(1_000, WHOLE + 1);
  const menu = menuOf([category(1, 'Длинная', [{ ...first, ...more, images: ['/wp-content/uploads/one.webp'] }, ...others])]);
  const [root] = menu.roots;
  const section = root ? longSection(root, publicStandpoint(settingsOf(), menu), 0, CARD_WORDS) : null;
  const cards = [...(section?.feature ? [section.feature] : []), ...(section?.cards ?? [])];
  expect(cards).toHaveLength(sent);
  expect((cards.length + (section?.feature ? 1 : 0)) % GROUP).toBe(0);
  expect([...cards, ...(section?.rest?.names ?? [])].map(({ id }) => id)).toEqual(
    Array.from({ length: WHOLE + 1 }, (_each, i) => 1_000 + i),
  );
  expect(section?.rest?.count).toBe(WHOLE + 1 - sent);
});
