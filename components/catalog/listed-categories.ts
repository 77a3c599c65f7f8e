import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { MenuCategory } from '#lib/domain/catalogue.ts';
import { cataloguePath } from '#lib/domain/layout.ts';
import { localePath } from '#lib/seo/address.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { nearOf } from './category-tile.ts';
import { pictureKind } from './picture-kind.ts';
import { firstTint, type Tint } from './tint.ts';

/** A category in the list at the side of a page; fields that are empty are absent. */
export interface ListedCategory {
  readonly id: number;
  readonly slug: string;
  /** The address of the category, with the language. */
  readonly href: string;
  readonly name: string;
  readonly image?: string;
  readonly tint: Tint;
  readonly children?: readonly { readonly id: number; readonly name: string; readonly href: string }[];
}

/** Its own picture, else that of its first dish, else the shop's stand-in. */
function pictureOf({ imageSite, image, imageExtra, imageExtra2, products, children }: MenuCategory, standIn: string): string {
  const dishes = [...products, ...children.flatMap((child) => child.products)];
  const dish = dishes.find(({ images: [own = ''] }) => own !== '' && pictureKind(own) === 'render')?.images[0] ?? '';
  return imageSite || image || imageExtra || imageExtra2 || dish || standIn;
}

function listed(category: MenuCategory, position: number, { locale, settings }: PageView): ListedCategory {
  const image = pictureOf(category, settings.showDemoPreviews ? settings.demoPreviews.image : '');
  const { children } = category;
  return {
    id: category.id,
    slug: category.slug,
    href: localePath(category.path, locale),
    name: category.visualName,
    ...(image !== '' && { image }),
    tint: firstTint([category.tint], position),
    ...(children.length > 0 && {
      children: children.map(({ id, visualName, path }) => ({ id, name: visualName, href: localePath(path, locale) })),
    }),
  };
}

/** The categories around that of the page, and the way to all of them. */
export async function listedCategories(view: PageView, categories: readonly MenuCategory[], root: number | null = null) {
  const [t, l] = await Promise.all([
    getTranslations({ locale: view.locale, namespace: 'pagetype' }),
    getTranslations({ locale: view.locale, namespace: 'layout' }),
  ]);
  const near = nearOf(
    categories,
    categories.findIndex(({ id }) => id === root),
  );
  return {
    label: l('categories'),
    categories: near.items.map((category, index) => listed(category, near.first + index, view)),
    all: { href: localePath(cataloguePath(view.pageType), view.locale), label: t('allCategories'), isNeeded: near.isPart },
  };
}
