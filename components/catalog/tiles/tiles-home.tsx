import { getTranslations } from 'next-intl/server';
import type { Menu } from '#lib/domain/catalogue.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { CardMessages } from '../card-messages.tsx';
import { categoryTiles } from '../category-tile.ts';
import { summaryContext } from '../dish-summary.ts';
import { HomeOffers, PageOffers } from '../home-offers.tsx';
import { HomeText } from '../home-text.tsx';
import { MenuUnavailable } from '../menu-unavailable.tsx';
import { TileGrid } from './tile-grid.tsx';

interface HomeProps {
  readonly view: PageView;
  readonly menu: Menu | null;
}

/** Page type `cat1`: home is the categories, each a tile that leads inside. */
export async function TilesHome({ view, menu }: HomeProps) {
  const { locale, settings } = view;
  const t = await getTranslations({ locale, namespace: 'pagetype' });
  return (
    <CardMessages>
      <main>
        <h1 className="sr-only">{settings.seo.heading || settings.seo.name}</h1>
        <HomeOffers view={view} menu={menu} />
        {menu === null ? <MenuUnavailable view={view} /> : <Tiles title={t('menu')} view={view} menu={menu} />}
        <PageOffers view={view} menu={menu} gallery="gallery" />
        <HomeText seo={settings.seo} />
      </main>
    </CardMessages>
  );
}

async function Tiles({ title, view, menu }: { readonly title: string; readonly view: PageView; readonly menu: Menu }) {
  const roots = menu.roots.filter(({ showOnHome }) => showOnHome);
  const tiles = await categoryTiles(roots, await summaryContext(view, menu));
  return (
    <section id="menu" aria-labelledby="menu-title" className="mx-auto max-w-page px-gutter pt-5 lg:pt-6">
      <h2 id="menu-title" className="mb-3.5 font-display text-title-l lg:mb-5">
        {title}
      </h2>
      <TileGrid tiles={tiles} media={view.settings.media} variant="mosaic" heading="h3" />
    </section>
  );
}
