import type { Locale } from 'next-intl';
import type { CardView } from '#components/catalogue/card-view.ts';
import { cardView } from '#components/catalogue/card-view.ts';
import { cardWords } from '#components/catalogue/card-words.ts';
import { publicStandpoint } from '#components/catalogue/standpoint.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { type ShopBrand, sellsProduct, shopBrands } from '#lib/domain/brands.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { selectable } from '#lib/domain/selectable.ts';
import { getBrands } from '#lib/shop/content.ts';

/** Brands of the shop; null when the backend cannot say. */
export async function loadBrands(settings: Settings): Promise<readonly ShopBrand[] | null> {
  const brands = await getBrands();
  return brands === null ? null : shopBrands(brands, settings);
}

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
