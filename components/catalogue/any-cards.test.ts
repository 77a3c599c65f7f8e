import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardsAnswer } from '#components/long/cards-answer.ts';
import { tileViews } from '#components/pagetype/tile-view.ts';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import { buildMenu } from '#lib/domain/catalogue.ts';
import { anyCatalogue } from '#tests/setup/any-catalogue.ts';
import { CARD_WORDS } from '#tests/setup/card-words.ts';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { pillViews } from './pill-views.ts';
import { cardText, plainText } from './product-facts.ts';
import { sectionView } from './section-view.ts';
import { publicStandpoint } from './standpoint.ts';

test('[ERR-03] whatever a catalogue says, its cards can be shown and sent, and none is sold for nothing', () => {
  fc.assert(
    fc.property(anyCatalogue, (rows) => {
      const menu = buildMenu(catalogueFile.parse(rows));
      const at = publicStandpoint(settingsOf(), menu);
      expect(pillViews(menu.roots, 0)).toHaveLength(menu.roots.length);
      tileViews(menu.roots, at);
      for (const [i, root] of menu.roots.entries()) {
        const cards = sectionView(root, at, i, CARD_WORDS)?.cards ?? [];
        for (const card of cards) {
          expect(() => cardsAnswer.parse({ cards: [card] })).not.toThrow();
          expect(`${card.name} ${card.quantity} ${card.price} ${card.outText ?? ''}`).not.toMatch(/undefined|Infinity|\[object/);
          expect(card.description.length).toBeLessThanOrEqual(241);
          if (card.state === 'direct') expect(card.price).not.toBe('0\u00a0₽');
          expect(card.outText === undefined).toBe(card.state !== 'out');
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('a card says as much of a description as it has room for, in whole words, and takes no longer for a million of brackets', () => {
  expect(cardText('<p>Мука, вода&nbsp;и <b>соль</b></p>')).toBe('Мука, вода\u00a0и соль');
  const cut = cardText('слово '.repeat(500));
  expect(cut).toMatch(/^(слово )+слово…$/);
  expect(cardText(`${'а'.repeat(1_900)}<a href="x`)).toHaveLength(241);
  const before = performance.now();
  expect(plainText('<'.repeat(1_000_000)).length).toBe(1_000_000);
  expect(performance.now() - before).toBeLessThan(2_000);
});
