import type { Locale } from 'next-intl';
import { type CardView, cardView } from '#components/catalogue/card-view.ts';
import { cardWords } from '#components/catalogue/card-words.ts';
import { publicStandpoint } from '#components/catalogue/standpoint.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { type ShopBrand, sellsProduct } from '#lib/domain/brands.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { selectable } from '#lib/domain/selectable.ts';

/** What a brand sells, as the catalogue's cards in the menu's order. */
export async function brandCards(brand: ShopBrand, settings: Settings, menu: Menu, locale: Locale): Promise<readonly CardView[]> {
  const at = publicStandpoint(settings, menu);
  const words = await cardWords(locale, settings.currency);
  const shown = menu.products.filter(
    (p) =>
      p.type !== 'supplements_options' &&
      sellsProduct(brand, p, settings) &&
      selectable(p, at.place).visible &&
      menu.pathOf(p).startsWith('/menu/'),
  );
  return shown.map((p, i) =>
    cardView(
      p,
      at,
      menu
        .chainsOf(p)
        .flat()
        .find((c) => c.tint !== '')?.tint ?? '',
      i,
      words,
    ),
  );
}
