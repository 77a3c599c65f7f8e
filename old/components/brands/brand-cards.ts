import type { Locale } from 'next-intl';
import type { Settings } from '#lib/contract/settings.ts';
import { type ShopBrand, sellsProduct } from '#lib/domain/brands.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { selectable } from '#lib/domain/selectable.ts';
import { cardView } from '#old/components/catalogue/card-view.ts';
import { cardWords } from '#old/components/catalogue/card-words.ts';
import { publicStandpoint } from '#old/components/catalogue/standpoint.ts';
import { ownTint } from '#old/components/catalogue/tint.ts';
import { FIRST, WHOLE } from '#old/components/long/budget.ts';
import { NO_CATEGORY, restOf } from '#old/components/long/rest.ts';

/** What a brand sells in the menu's order, as the catalogue's cards; of a long list the first ones, the others by name. */
export async function brandCards(brand: ShopBrand, settings: Settings, menu: Menu, locale: Locale) {
  const at = publicStandpoint(settings, menu);
  const words = await cardWords(locale, settings.currency);
  const shown = menu.products.filter(
    (p) =>
      p.type !== 'supplements_options' &&
      sellsProduct(brand, p, settings) &&
      selectable(p, at.place).visible &&
      menu.pathOf(p).startsWith('/menu/'),
  );
  const isWhole = shown.length <= WHOLE;
  const cards = (isWhole ? shown : shown.slice(0, FIRST)).map((p, i) => cardView(p, at, ownTint(p, menu), i, words));
  return isWhole ? { cards } : { cards, rest: restOf(NO_CATEGORY, shown.slice(FIRST), menu, words.locale) };
}
