import { cataloguePath } from '#lib/domain/layout.ts';
import { HomeBanners } from '#old/components/banners/home-banners.tsx';
import { PageBanners } from '#old/components/banners/page-banners.tsx';
import { cardWords } from '#old/components/catalogue/card-words.ts';
import { MenuMissing } from '#old/components/catalogue/menu-missing.tsx';
import { Filtered } from '#old/components/filters/filtered.tsx';
import { filteredStandpoint } from '#old/components/filters/filtered-standpoint.ts';
import { blocksOf } from '#old/components/long/blocks.ts';
import { nearOf } from '#old/components/long/budget.ts';
import { CategoryTools } from '#old/components/pagetype/category-tools.tsx';
import type { HomeProps } from '#old/components/pagetype/props.ts';
import { CategoryMosaic, CategoryRounds } from './category-tiles.tsx';
import { GrocerFrame } from './grocer-frame.tsx';
import { CategoryNav, Shelf } from './grocer-parts-client.tsx';
import { blockShelf, ON_RAIL } from './shelf-view.ts';
import { tileView } from './tile-views.ts';

interface Props extends HomeProps {
  readonly kind: 'samokat' | 'lavka';
}

async function GrocerHome({ kind, view: { locale, pageType, settings }, menu }: Props) {
  const { media } = settings;
  const words = await cardWords(locale, settings.currency);
  const at = menu && filteredStandpoint(settings, menu, words);
  const along = kind === 'samokat';
  const roots = menu?.roots.filter((category) => category.showOnHome) ?? [];
  const shelves = (at ? blocksOf(roots, at, undefined, along ? undefined : ON_RAIL) : []).flatMap((block) => {
    const shelf = at && blockShelf(block, at, words);
    return shelf ? [{ shelf, tile: tileView(block.category, block.position) }] : [];
  });
  const near = nearOf(
    shelves.map((s) => s.tile),
    -1,
  );
  const tiles = near.items;
  return (
    <>
      <h1 className="sr">{settings.seo.heading || settings.seo.name}</h1>
      <GrocerFrame
        kind={kind}
        top={
          <>
            {along ? <CategoryRounds tiles={tiles} media={media} /> : <CategoryMosaic tiles={tiles} media={media} />}
            <HomeBanners locale={locale} settings={settings} />
          </>
        }
        nav={tiles.length > 0 && <CategoryNav tiles={tiles} inPage={along} all={near.isPart ? cataloguePath(pageType) : null} />}
      >
        {at === null ? (
          <MenuMissing locale={locale} settings={settings} />
        ) : (
          <>
            <CategoryTools root={null} />
            <Filtered at={at}>
              {shelves.map(({ shelf }, i) => (
                <Shelf key={shelf.slug} shelf={shelf} kind={along ? 'grid' : 'rail'} first={i === 0} />
              ))}
            </Filtered>
          </>
        )}
        <PageBanners locale={locale} settings={settings} gallery="gallery" />
      </GrocerFrame>
    </>
  );
}

/** Page type 'samokat': round categories, then one long page of dense shelves. */
export const SamokatHome = (props: HomeProps) => <GrocerHome {...props} kind="samokat" />;

/** Page type 'lavka': a mosaic of categories, then shelves that scroll sideways and lead inside. */
export const LavkaHome = (props: HomeProps) => <GrocerHome {...props} kind="lavka" />;
