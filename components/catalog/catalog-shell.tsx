import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundView } from '#components/layout/not-found-view.tsx';
import { PageMessages } from '#components/layout/page-data.tsx';
import { dishTexts } from '#components/product/get-dish.ts';
import { buttonVariants } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { EmptyState } from '#components/ui/notices.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { MenuCategory } from '#lib/domain/catalogue.ts';
import { cataloguePath, layoutFor, type RouteName } from '#lib/domain/layout.ts';
import { SAME_ADDRESS } from '#lib/i18n/address-rules.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { getMainCategories, getMenu } from '#lib/server/data/menu.ts';
import { type BelowView, notFoundMetadata, type PageView } from '#lib/server/data/page-view.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { pageMetadata } from '#lib/server/seo/metadata.ts';
import { CatalogFrame, type CatalogFrameProps } from './catalog-frame.tsx';
import { categoryLinks, categoryTexts, homeRoots, nearOf } from './category-links.ts';
import { LateCategoryBar } from './late-category-bar-client.tsx';
import type { HomeProps } from './page-types.tsx';

/** Wraps pages that are the same for every page type, such as a dish, in the layout of their route (LAY-02). */
export const InLayout = ({ route, ...page }: CatalogFrameProps & { readonly route: RouteName }) =>
  layoutFor(page.view.pageType, route) === 'catalog' ? <CatalogFrame {...page} /> : page.children;

/** Shown instead of dishes while the menu cannot be read: the bar of main categories, if known, and a link to reload (ERR-01). */
export async function MenuUnavailable({ view }: { readonly view: PageView }) {
  const { locale, pageType } = view;
  const [t, mainCategories] = await Promise.all([getTranslations({ locale, namespace: 'catalogue' }), getMainCategories(locale)]);
  const roots = mainCategories === null ? [] : homeRoots(mainCategories);
  return (
    <>
      {roots.length > 0 && (
        <PageMessages keys={['catalogue.subcategories', 'filters.set', 'layout.categories']}>
          <LateCategoryBar
            categories={categoryLinks(view, nearOf(roots).items)}
            allHref={localePath(cataloguePath(pageType), locale)}
            current=""
          />
        </PageMessages>
      )}
      <div className="mx-auto max-w-page px-gutter">
        <LoadFailed view={view} title={t('menuFailed')} text={t('menuFailedText')} />
      </div>
    </>
  );
}

interface LoadFailedProps {
  readonly view: PageView;
  readonly title: string;
  readonly text: string;
}

/** Shown instead of data that cannot be read: the rest of the page stays, with a link to reload (ERR-01). */
export async function LoadFailed({ view: { locale, settings }, title, text }: LoadFailedProps) {
  const t = await getTranslations({ locale, namespace: 'common' });
  const own = settings.facade.pictures.failed;
  return (
    <EmptyState
      art={<Picture src={own || '/art/cloche.webp'} alt="" media={own === '' ? NO_VARIANTS : settings.media} width={168} />}
      title={title}
      text={text}
      action={
        <a href={SAME_ADDRESS} className={buttonVariants({ variant: 'inverse' })}>
          <Icon name="refresh-cw" size="s" />
          {t('retry')}
        </a>
      }
    />
  );
}

/** A menu page while the menu cannot be read (ERR-01). */
export const MenuUnavailableScreen = ({ view }: { readonly view: PageView }) => (
  <main>
    <MenuUnavailable view={view} />
  </main>
);

/** The not-found page, with the categories beside it for cat1 and cat2 (LAY-02). */
export async function MissingScreen({ view, path = '' }: { readonly view: PageView; readonly path?: string }) {
  const missing = <NotFoundView locale={view.locale} path={path} />;
  const menu = await getMenu(view.locale);
  return menu === null ? (
    missing
  ) : (
    <InLayout view={view} menu={menu} route="error" category={null}>
      {missing}
    </InLayout>
  );
}

/** Metadata of the page of all categories, at the canonical address of the page type; those of each page are the same for all of its addresses (SEO-01). */
export async function catalogueMetadata({ locale, pageType, settings }: PageView): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'pagetype' });
  return pageMetadata(settings, { locale, path: cataloguePath(pageType), title: t('catalogueTitle'), description: t('catalogueText') });
}

/** The visitor's favourites, which differ for everybody. */
export async function selectionMetadata({ locale, pageType, settings }: PageView): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'pagetype' });
  const path = `${cataloguePath(pageType)}/custom`;
  return pageMetadata(settings, { locale, path, title: t('selection'), description: t('selectionText'), noindex: true });
}

interface CategoryPage extends HomeProps {
  /** Null for an unknown address. */
  readonly category: MenuCategory | null;
}

/** A category; its canonical address is below `/menu`. */
export const categoryMetadata = ({ category, ...page }: CategoryPage) => belowMetadata({ ...page, found: category && { category } });

/** A subcategory or a dish below a category. */
export function belowMetadata({ view, menu, found }: HomeProps & Pick<BelowView, 'found'>): Metadata | Promise<Metadata> {
  if (menu === null) return {};
  if (found === null) return notFoundMetadata(view.locale);
  return pageMetadata(view.settings, {
    locale: view.locale,
    ...('category' in found ? categoryTexts(found.category) : dishTexts(found.product, menu)),
  });
}
