import { getTranslations } from 'next-intl/server';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { MenuCategory } from '#lib/domain/catalogue.ts';
import { cataloguePath } from '#lib/domain/layout.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { type CategoryTile, categoryTiles, nearOf } from './category-links.ts';
import { ancestryOf } from './category-navigation.tsx';
import { summaryContext } from './dish-summary.ts';
import { CategoriesLink } from './layer-links-client.tsx';
import type { CatalogueProps } from './page-types.tsx';

export interface CatalogFrameProps extends CatalogueProps {
  /** The category of the page or of its dish; null for other pages. */
  readonly category: MenuCategory | null;
  readonly children: ReactNode;
}

/** The layout `catalog`: all categories beside the page; on phones a bar shows the current one and leads up (LAY-02). */
export async function CatalogFrame({ view, menu, category, children }: CatalogFrameProps) {
  const { locale, pageType } = view;
  const t = await getTranslations({ locale, namespace: 'pagetype' });
  const parent = category && ancestryOf(menu, category).ancestors.at(-1);
  const all = cataloguePath(pageType);
  const up =
    category === null ? { path: '/', label: t('home') } : { path: parent?.path ?? all, label: parent?.visualName ?? t('allCategories') };
  const link = 'inline-flex h-tap min-w-tap flex-none items-center justify-center rounded-[14px] text-label';
  return (
    <>
      <nav
        aria-label={t('where')}
        className="sticky top-2 z-sticky mx-gutter mt-3 mb-1 flex h-14 items-center gap-1 rounded-[20px] bg-inverse px-1.5 text-on-inverse shadow-raised [--focus:var(--on-inverse)] *:focus-visible:-outline-offset-3 md:hidden print:hidden"
      >
        <a href={localePath(up.path, locale)} aria-label={up.label} className={link}>
          <Icon name="arrow-left" />
        </a>
        <b className="min-w-0 flex-1 truncate ps-1 text-input/5 font-[650]">{category?.visualName ?? t('menu')}</b>
        <CategoriesLink
          href={localePath(all, locale)}
          className={`${link} bg-[color-mix(in_oklab,var(--on-inverse)_14%,transparent)] px-3.5`}
        >
          {t('categories')}
        </CategoriesLink>
      </nav>
      <BesideTree view={view} menu={menu} category={category}>
        {children}
      </BesideTree>
    </>
  );
}

/** The list of categories beside a page: a tree on desktop, icons on tablets, and for the page type cat2 on phones too. */
export async function BesideTree({ view, menu, category, children }: CatalogFrameProps) {
  const { locale, pageType } = view;
  const near = nearOf(menu.roots, category === null ? 0 : ancestryOf(menu, category).position);
  const tiles = await categoryTiles(near.items, await summaryContext(view, menu), { first: near.first });
  const isOnPhone = pageType === 'cat2';
  return (
    <div
      className={cn(
        'mx-auto max-w-page px-gutter md:grid md:grid-cols-[96px_minmax(0,1fr)] md:gap-5 lg:grid-cols-[272px_minmax(0,1fr)] lg:gap-9',
        isOnPhone &&
          'max-md:min-[300px]:grid max-md:min-[300px]:grid-cols-[72px_minmax(0,1fr)] max-md:min-[300px]:gap-3 max-md:min-[300px]:ps-2.5',
      )}
    >
      <CategoryTree
        view={view}
        tiles={tiles}
        current={category?.id}
        allHref={near.isPart ? localePath(cataloguePath(pageType), locale) : null}
        isOnPhone={isOnPhone}
      />
      {/* Full-width parts of the page end at this column. */}
      <div className="min-w-0 [--gutter:0px]">{children}</div>
    </div>
  );
}

/** The round plate of a category in its colour. */
export const CategoryPlate = ({ className, children }: { readonly className: string; readonly children: ReactNode }) => (
  <span
    className={cn(
      'grid place-items-center rounded-full bg-[radial-gradient(115%_110%_at_30%_6%,var(--tint-hi),var(--tint)_84%)]',
      className,
    )}
  >
    {children}
  </span>
);

interface CategoryPictureProps extends Omit<ComponentProps<typeof Picture>, 'src' | 'alt'> {
  readonly tile: CategoryTile;
}

export const CategoryPicture = ({ tile: { images }, className, ...picture }: CategoryPictureProps) =>
  images[0] !== undefined && <Picture {...picture} src={images[0]} alt="" className={cn('[filter:var(--art-filter)]', className)} />;

interface CategoryTreeProps {
  readonly view: PageView;
  readonly tiles: readonly CategoryTile[];
  readonly current: number | undefined;
  /** The page with all categories, when these are only some of them. */
  readonly allHref: string | null;
  readonly isOnPhone: boolean;
}

const rootLink =
  'grid gap-1.25 rounded-button px-0.5 pt-1.5 pb-2 text-center text-caption/3.75 font-semibold touch-manipulation lg:flex lg:min-h-13 lg:items-center lg:gap-3 lg:rounded-[20px] lg:py-1.5 lg:ps-2 lg:pe-3.5 lg:text-start lg:text-input/5';

async function CategoryTree({ view: { locale, settings }, tiles, current, allHref, isOnPhone }: CategoryTreeProps) {
  const t = await getTranslations({ locale });
  const isOpen = (tile: CategoryTile): boolean => tile.id === current || tile.children.some(isOpen);
  const branch = (tile: CategoryTile): ReactNode =>
    isOpen(tile) &&
    tile.children.length > 0 && (
      <ul className="mt-1 mb-2 ms-7 border-s-2 border-line ps-3.5 max-lg:hidden">
        {tile.children.map((child) => (
          <li key={child.id}>
            <a
              href={child.href}
              aria-current={child.id === current ? 'page' : undefined}
              className={cn(
                'flex min-h-tap items-center gap-2 py-1 pe-3.5 text-strong/5 wrap-anywhere hyphens-auto hover:bg-sunken-hover',
                isOpen(child)
                  ? '-ms-4 rounded-e-[14px] ps-7 font-bold shadow-[inset_calc(3px*var(--way))_0_0_var(--text)]'
                  : 'rounded-[14px] ps-3 font-medium',
              )}
            >
              {child.name}
              <small className="ms-auto text-small text-muted">{child.count}</small>
            </a>
            {branch(child)}
          </li>
        ))}
      </ul>
    );
  return (
    <nav
      aria-label={t('layout.categories')}
      className={cn(
        'sticky top-3 z-1 self-start overflow-y-auto overscroll-contain py-1 scrollbar-none lg:max-h-[calc(100dvh-24px)] lg:rounded-sheet lg:bg-sunken lg:p-2.5',
        isOnPhone
          ? 'max-h-[calc(100dvh-88px)] max-[299px]:hidden max-md:in-data-[layout=catalog]:top-18 md:max-h-[calc(100dvh-24px)]'
          : 'max-h-[calc(100dvh-24px)] max-md:hidden',
      )}
    >
      <ul>
        {tiles.map((tile) => (
          <li key={tile.id} data-tint={tile.tint}>
            <a
              href={tile.href}
              aria-current={tile.id === current ? 'page' : undefined}
              className={cn(rootLink, isOpen(tile) ? 'bg-inverse text-on-inverse forced-selected' : 'lg:hover:bg-sunken-hover')}
            >
              <CategoryPlate className="mx-auto size-15 flex-none lg:mx-0 lg:size-10">
                <CategoryPicture tile={tile} media={settings.media} width={50} desktopWidth={36} className="size-12.5 lg:size-9" />
              </CategoryPlate>
              <span className="min-w-0 wrap-anywhere hyphens-auto">{tile.name}</span>
              <small className={cn('ms-auto text-small max-lg:hidden', isOpen(tile) ? 'text-on-inverse-muted' : 'text-muted')}>
                {tile.count}
              </small>
            </a>
            {branch(tile)}
          </li>
        ))}
        {allHref !== null && (
          <li>
            <a href={allHref} className={cn(rootLink, 'lg:hover:bg-sunken-hover')}>
              {t('pagetype.allCategories')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
