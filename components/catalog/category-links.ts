import 'server-only';
import { oneLine } from '#lib/contract/html-text.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { localePath } from '#lib/seo/address.ts';
import { type PageTexts, shownTexts } from '#lib/seo/page-texts.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import type { CategoryLink } from './category-bar-client.tsx';
import { visibleDishes } from './menu-sections.ts';
import { pictureKind } from './picture-kind.ts';

/** Pictures in the bar, around the current category; a menu of hundreds of categories has names beyond. */
const MAX_PICTURES = 24;

/** What a category says of itself: on its own page, and while its section is read (NAV-04, SEO-01). */
export function categoryTexts({ seo, path, visualName, description, image }: MenuCategory): PageTexts {
  return {
    path,
    title: seo.title || visualName,
    absolute: seo.title !== '',
    description: seo.description || oneLine(description),
    keywords: seo.keywords,
    image: seo.image || image,
  };
}

/** A picture for a small place: the extra one, which shops cut out for it, else the main one, else that of a dish (CAT-10). */
function smallPicture(category: MenuCategory, standIn: string): string {
  const dish = [category, ...category.children]
    .flatMap(({ products }) => products)
    .find(({ images: [image = ''] }) => image !== '' && pictureKind(image) !== 'glyph');
  return category.imageExtra || category.imageSite || category.image || category.imageExtra2 || (dish?.images[0] ?? '') || standIn;
}

/** The categories that the bar shows: those of the menu that home lists and that have visible dishes (CAT-02, KF-CATALOG-16). */
export const barCategories = (menu: Menu, { settings }: PageView): readonly MenuCategory[] =>
  menu.roots.filter((category) => category.showOnHome && visibleDishes(menu, category, { warehouseId: null, settings }).length > 0);

interface BarOptions {
  /** Slug of the category of the page. */
  readonly current?: string | undefined;
  /** The page has a section for each category, and the document says what the section says that is read. */
  readonly withTexts?: boolean;
}

/** Categories as links of the bar. */
export function categoryLinks(
  { locale, settings }: PageView,
  categories: readonly MenuCategory[],
  { current, withTexts = false }: BarOptions,
): readonly CategoryLink[] {
  const standIn = settings.showDemoPreviews ? settings.demoPreviews.image : '';
  const at = Math.max(
    0,
    categories.findIndex(({ slug }) => slug === current),
  );
  const firstPicture = Math.max(0, Math.min(at - MAX_PICTURES / 2, categories.length - MAX_PICTURES));
  return categories.map((category, index) => {
    const isNear = index >= firstPicture && index < firstPicture + MAX_PICTURES;
    const image = isNear ? smallPicture(category, standIn) : '';
    const texts = categoryTexts(category);
    return {
      slug: category.slug,
      name: category.visualName,
      path: localePath(category.path, locale),
      ...(image !== '' && { image }),
      ...(isNear &&
        category.children.length > 0 && {
          children: category.children.map(({ visualName, path }) => ({ href: localePath(path, locale), name: visualName })),
        }),
      ...(withTexts && {
        seo: { ...shownTexts(texts, settings.seo), keywords: texts.keywords ?? '', image: texts.image ?? '' },
      }),
    };
  });
}
