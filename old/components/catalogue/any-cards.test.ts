import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import { buildMenu } from '#lib/domain/catalogue.ts';
import { hasPrice } from '#lib/domain/selectable.ts';
import { cardsAnswer } from '#old/components/long/cards-answer.ts';
import { tileViews } from '#old/components/pagetype/tile-view.ts';
import { anyCatalogue } from '#tests/setup/any-catalogue.ts';
import { CARD_WORDS } from '#tests/setup/card-words.ts';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { pillViews } from './pill-views.ts';
import { cardText } from './product-facts.ts';
import { sectionView } from './section-view.ts';
import { publicStandpoint } from './standpoint.ts';

test('[ERR-03] whatever a catalogue says, its cards can be shown and sent, and none is sold without a price', () => {
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
          const product = menu.products.find(({ id }) => id === card.id);
          if (card.state === 'direct') expect(product && hasPrice(product), card.name).toBe(true);
          expect(card.outText === undefined).toBe(card.state !== 'out');
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('a card says as much of a description as it has room for, in whole words of one line', () => {
  expect(cardText('Мука, вода\nи соль')).toBe('Мука, вода и соль');
  const cut = cardText('слово '.repeat(500));
  expect(cut).toMatch(/^(слово )+слово…$/);
  expect(cardText('а'.repeat(1_900))).toHaveLength(241);
});
