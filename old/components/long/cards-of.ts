import 'server-only';
import { hasLocale, type Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { Product } from '#lib/contract/product.ts';
import type { MenuCategory } from '#lib/domain/catalogue.ts';
import { Refusal } from '#lib/gateway/refusal.ts';
import { routing } from '#lib/i18n/routing.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { getSettings } from '#lib/shop/settings.ts';
import { type CardView, type CardWords, cardView, type Standpoint } from '#old/components/catalogue/card-view.ts';
import { cardWordsOf } from '#old/components/catalogue/card-words-of.ts';
import { sectionView } from '#old/components/catalogue/section-view.ts';
import { publicStandpoint } from '#old/components/catalogue/standpoint.ts';
import { ownTint } from '#old/components/catalogue/tint.ts';
import { leading, visibleOf, visibleProducts } from '#old/components/catalogue/visible-products.ts';
import { BLOCK } from './budget.ts';
import type { CardsQuery } from './cards-query.ts';
import { NO_CATEGORY } from './rest.ts';

/** The words of cards in one language, outside of any page. */
async function wordsOf(lang: Locale, currency: string): Promise<CardWords> {
  const [t, unit] = await Promise.all([
    getTranslations({ locale: lang, namespace: 'catalogue' }),
    getTranslations({ locale: lang, namespace: 'common.unit' }),
  ]);
  return cardWordsOf({ t, unit, locale: lang, currency });
}

function categoryCards(category: MenuCategory, products: readonly Product[], at: Standpoint, words: CardWords): readonly CardView[] {
  const root = category.parentId ?? category.id;
  const position = Math.max(
    0,
    at.menu.roots.findIndex((c) => c.id === root),
  );
  const view = sectionView(category, at, position, words, products);
  return view === null ? [] : view.feature === null ? view.cards : [view.feature, ...view.cards];
}

/**
 * The cards that a page left out, made as the page would have made them; dishes that are not in its list (any more) are left out.
 * @throws {Refusal} 404 for an unknown language or category, 503 while there is no menu.
 */
export async function cardsOf({ category: id, lang, ids, count = BLOCK }: CardsQuery): Promise<readonly CardView[]> {
  if (!hasLocale(routing.locales, lang)) throw new Refusal(404, 'unknown_language', 'The shop does not speak this language.', { lang });
  const [settings, menu] = await Promise.all([getSettings(lang), getMenu(lang)]);
  if (menu === null) throw new Refusal(503, 'menu_missing', 'The menu cannot be read now.');
  const at = publicStandpoint(settings, menu);
  const words = await wordsOf(lang, settings.currency);
  const named = [...new Set(ids)].flatMap((one) => menu.product(one) ?? []);
  if (id === NO_CATEGORY) return visibleOf(named, at).map((p, i) => cardView(p, at, ownTint(p, menu), i, words));
  const category = menu.category(id);
  if (category === null) throw new Refusal(404, 'unknown_category', 'There is no such category.', { category: id });
  const all = visibleProducts(category, at);
  const isIn = new Set(all);
  return categoryCards(category, ids ? named.filter((p) => isIn.has(p)) : leading(all, count), at, words);
}
