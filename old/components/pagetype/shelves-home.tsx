import { cataloguePath } from '#lib/domain/layout.ts';
import { HomeBanners } from '#old/components/banners/home-banners.tsx';
import { PageBanners } from '#old/components/banners/page-banners.tsx';
import { cardWords } from '#old/components/catalogue/card-words.ts';
import { MenuMissing } from '#old/components/catalogue/menu-missing.tsx';
import { publicStandpoint } from '#old/components/catalogue/standpoint.ts';
import { blockSection, blocksOf } from '#old/components/long/blocks.ts';
import { nearOf } from '#old/components/long/budget.ts';
import type { HomeProps } from './props.ts';
import { Shelf } from './shelf-part-client.tsx';
import { TileStrip } from './tile-strip.tsx';
import { tileViews } from './tile-view.ts';

/** Dishes of one shelf. */
const MOST = 8;

/** Page type 'cat12': a landing of short shelves, each leading inside its category. */
export async function ShelvesHome({ view: { locale, pageType, settings }, menu }: HomeProps) {
  const words = await cardWords(locale, settings.currency);
  const at = menu && publicStandpoint(settings, menu);
  const roots = menu?.roots.filter((category) => category.showOnHome) ?? [];
  const near = nearOf(roots, -1);
  const shelves = (at ? blocksOf(roots, at, undefined, MOST) : []).flatMap((block) => {
    const view = at && blockSection(block, at, words);
    if (!view) return [];
    const { slug, title, note, description, compact, feature, cards, rest, windows } = view;
    const all = feature === null ? cards : [feature, ...cards];
    const shelf = { slug, title, note, description, compact, cards: all, href: block.category.path, count: block.count };
    return [{ ...shelf, ...(rest && { rest }), ...(windows && { windows }) }];
  });
  return (
    <>
      <h1 className="sr">{settings.seo.heading || settings.seo.name}</h1>
      <HomeBanners locale={locale} settings={settings} />
      {at && <TileStrip tiles={tileViews(near.items, at)} media={settings.media} all={near.isPart ? cataloguePath(pageType) : null} />}
      {menu === null && <MenuMissing locale={locale} settings={settings} />}
      <div className="container">
        {shelves.map((shelf, i) => (
          <Shelf key={shelf.slug} shelf={shelf} first={i === 0} />
        ))}
      </div>
      <PageBanners locale={locale} settings={settings} gallery="gallery" />
    </>
  );
}
