import type { Product } from '#lib/contract/product.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { cardView } from '#old/components/catalogue/card-view.ts';
import { cardWords } from '#old/components/catalogue/card-words.ts';
import { publicStandpoint } from '#old/components/catalogue/standpoint.ts';
import { visibleOf } from '#old/components/catalogue/visible-products.ts';
import { homeOf } from '#old/components/product/product-context.ts';
import { FavouriteCards } from './favourites-client.tsx';
import { MenuLink } from './menu-link.tsx';
import { SectionFailed } from './section-failed.tsx';

interface Props {
  readonly ids: readonly number[];
  readonly locale: string;
  readonly settings: Settings;
  readonly menu: Menu | null;
}

const SUGGESTED = 4;

/** Favourite dishes as the menu shows them, newest first; what the menu no longer has is left out. Signature dishes and hits to begin with. */
export async function FavouritesSection({ ids, locale, settings, menu }: Props) {
  if (menu === null) return <SectionFailed />;
  const words = await cardWords(locale, settings.currency);
  const at = publicStandpoint(settings, menu);
  const views = (products: readonly Product[]) =>
    products.map((product, i) => {
      const tint = homeOf(product, menu).find((category) => category.tint !== '')?.tint ?? '';
      return cardView(product, at, tint, i, words);
    });
  const marks = (product: Product): number => Number(product.feature) * 2 + Number(product.badges.length > 0);
  const dishes = visibleOf(menu.products, at).filter((product) => homeOf(product, menu).length > 0 && product.images.length > 0);
  return (
    <FavouriteCards
      kept={views([...ids].reverse().flatMap((id) => menu.product(id) ?? []))}
      suggested={views([...dishes].sort((a, b) => marks(b) - marks(a)).slice(0, SUGGESTED))}
      action={<MenuLink />}
    />
  );
}
