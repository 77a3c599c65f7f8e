import { cardView } from '#components/catalogue/card-view.ts';
import { cardWords } from '#components/catalogue/card-words.ts';
import { publicStandpoint } from '#components/catalogue/standpoint.ts';
import { homeOf } from '#components/product/product-context.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { FavouriteCards } from './favourites-client.tsx';
import { MenuLink } from './menu-link.tsx';
import { SectionFailed } from './section-failed.tsx';

interface Props {
  readonly ids: readonly number[];
  readonly locale: string;
  readonly settings: Settings;
  readonly menu: Menu | null;
}

/** Favourite dishes as the menu shows them, newest first; what the menu no longer has is left out. */
export async function FavouritesSection({ ids, locale, settings, menu }: Props) {
  if (menu === null) return <SectionFailed />;
  const words = await cardWords(locale, settings.currency);
  const at = publicStandpoint(settings, menu);
  const cards = ids.toReversed().flatMap((id) => {
    const product = menu.product(id);
    if (!product) return [];
    const tint = homeOf(product, menu).find((category) => category.tint !== '')?.tint ?? '';
    return [cardView(product, at, tint, id, words)];
  });
  return <FavouriteCards kept={cards} action={<MenuLink />} />;
}
