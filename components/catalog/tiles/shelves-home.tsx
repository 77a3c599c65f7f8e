import { getTranslations } from 'next-intl/server';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Menu } from '#lib/domain/catalogue.ts';
import { cataloguePath } from '#lib/domain/layout.ts';
import { localePath } from '#lib/seo/address.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { CardMessages } from '../card-messages.tsx';
import { shortSections } from '../category-sections.ts';
import { categoryTiles, nearOf } from '../category-tile.ts';
import { summaryContext } from '../dish-summary.ts';
import { HomeOffers, PageOffers } from '../home-offers.tsx';
import { HomeText } from '../home-text.tsx';
import { MenuUnavailable } from '../menu-unavailable.tsx';
import { DishShelf } from '../page-type-parts-client.tsx';
import { rail } from '../rail.ts';

interface HomeProps {
  readonly view: PageView;
  readonly menu: Menu | null;
}

/** Dishes of one shelf. */
const MAX_DISHES = 8;

/** Page type `cat12`: short shelves, each of which leads inside its category. */
export async function ShelvesHome({ view, menu }: HomeProps) {
  const { locale, settings } = view;
  const t = await getTranslations({ locale, namespace: 'pagetype' });
  const roots = menu?.roots.filter(({ showOnHome }) => showOnHome) ?? [];
  const sections = menu === null ? [] : await shortSections(view, menu, roots, MAX_DISHES);
  const shelves = sections.map((section) => {
    const category = menu?.category(section.slug) ?? null;
    const count = category === null ? 0 : (menu?.productsOf(category.id).length ?? 0);
    const href = localePath(category?.path ?? '/', locale);
    const all = section.more ?? { href, text: t('all', { count }), label: t('allOf', { name: section.title }) };
    return { section, all, nextLabel: t('next', { name: section.title }) };
  });
  return (
    <CardMessages>
      <main>
        <h1 className="sr-only">{settings.seo.heading || settings.seo.name}</h1>
        <HomeOffers view={view} menu={menu} />
        {menu === null ? <MenuUnavailable view={view} /> : <CategoryStrip view={view} menu={menu} />}
        <div className="mx-auto max-w-page px-gutter">
          {shelves.map((shelf, index) => (
            <DishShelf key={shelf.section.slug} {...shelf} isFirst={index === 0} />
          ))}
        </div>
        <PageOffers view={view} menu={menu} gallery="gallery" />
        <HomeText seo={settings.seo} />
      </main>
    </CardMessages>
  );
}

/** All categories in one row of small plates; each leads inside. */
async function CategoryStrip({ view, menu }: { readonly view: PageView; readonly menu: Menu }) {
  const { locale, pageType, settings } = view;
  const [t, p] = await Promise.all([getTranslations({ locale, namespace: 'layout' }), getTranslations({ locale, namespace: 'pagetype' })]);
  const near = nearOf(
    menu.roots.filter(({ showOnHome }) => showOnHome),
    -1,
  );
  const tiles = await categoryTiles(near.items, await summaryContext(view, menu));
  if (tiles.length === 0) return null;
  const item =
    'group grid w-21 content-start justify-items-center gap-2 text-center text-[0.8125rem]/4 font-semibold wrap-anywhere hyphens-auto lg:w-27 lg:text-[0.9375rem]/4.75';
  const plate =
    'grid size-19 place-items-center rounded-full bg-[radial-gradient(115%_110%_at_30%_6%,var(--tint-hi),var(--tint)_84%)] lg:size-24';
  return (
    <nav aria-label={t('categories')} className="mx-auto max-w-page px-gutter pt-4 lg:pt-6">
      <div className={`${rail} gap-2.5 py-1 lg:gap-3.5`}>
        {tiles.map((tile) => (
          <a key={tile.id} href={tile.href} data-tint={tile.tint} className={item}>
            <span className={plate}>
              {tile.images[0] !== undefined && (
                <Picture
                  src={tile.images[0]}
                  alt=""
                  media={settings.media}
                  width={64}
                  desktopWidth={84}
                  className="size-16 transition-transform duration-quick ease-out [filter:var(--art-filter)] group-hover:scale-106 lg:size-21"
                />
              )}
            </span>
            {tile.name}
          </a>
        ))}
        {near.isPart && (
          <a href={localePath(cataloguePath(pageType), locale)} data-tint="ash" className={item}>
            <span className={plate}>
              <Icon name="grid" />
            </span>
            {p('allCategories')}
          </a>
        )}
      </div>
    </nav>
  );
}
