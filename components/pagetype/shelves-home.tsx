import { HomeBanners } from '#components/banners/home-banners.tsx';
import { PageBanners } from '#components/banners/page-banners.tsx';
import { cardWords } from '#components/catalogue/card-words.ts';
import { MenuFailed } from '#components/catalogue/menu-failed.tsx';
import { sectionView } from '#components/catalogue/section-view.ts';
import { publicStandpoint } from '#components/catalogue/standpoint.ts';
import { leading, visibleProducts } from '#components/catalogue/visible-products.ts';
import { windowsOf } from '#components/catalogue/windows-of.ts';
import type { HomeProps } from './props.ts';
import { Shelf } from './shelf-client.tsx';
import { TileStrip } from './tile-strip.tsx';
import { tileViews } from './tile-view.ts';

/** Dishes of one shelf. */
const MOST = 8;

/** Page type 'cat12': a landing of short shelves, each leading inside its category. */
export async function ShelvesHome({ view: { locale, settings }, menu }: HomeProps) {
  const words = await cardWords(locale, settings.currency);
  const at = menu && publicStandpoint(settings, menu);
  const roots = menu?.roots.filter((category) => category.showOnHome) ?? [];
  const shelves = roots.flatMap((category, i) => {
    const products = at === null ? [] : visibleProducts(category, at);
    const view = at && sectionView(category, at, i, words, leading(products, MOST));
    if (!view || at === null) return [];
    const { slug, title, note, description, compact, feature, cards } = view;
    const all = feature === null ? cards : [feature, ...cards];
    return [
      { slug, title, note, description, compact, cards: all, href: category.path, count: products.length, ...windowsOf(category, at.menu) },
    ];
  });
  return (
    <>
      <h1 className="sr">{settings.seo.heading || settings.seo.name}</h1>
      <HomeBanners settings={settings} />
      {at && <TileStrip tiles={tileViews(roots, at)} media={settings.media} />}
      <div className="container">
        {menu === null && <MenuFailed />}
        {shelves.map((shelf, i) => (
          <Shelf key={shelf.slug} shelf={shelf} first={i === 0} />
        ))}
      </div>
      <PageBanners locale={locale} settings={settings} gallery="gallery" />
    </>
  );
}
