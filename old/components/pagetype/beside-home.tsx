import { HomeBanners } from '#old/components/banners/home-banners.tsx';
import { PageBanners } from '#old/components/banners/page-banners.tsx';
import { cardWords } from '#old/components/catalogue/card-words.ts';
import { MenuMissing } from '#old/components/catalogue/menu-missing.tsx';
import { Section } from '#old/components/catalogue/section-client.tsx';
import { Filtered } from '#old/components/filters/filtered.tsx';
import { filteredStandpoint } from '#old/components/filters/filtered-standpoint.ts';
import { blockSection, blocksOf } from '#old/components/long/blocks.ts';
import { CategoryTools } from './category-tools.tsx';
import { MoreLink } from './more-link.tsx';
import type { HomeProps } from './props.ts';
import { Shell } from './shell.tsx';
import { WaitingPrices } from './waiting-prices-client.tsx';

/** Dishes of a category before the link to all of them. */
const MOST = 8;

/** Page type 'cat2': categories at the side, the best of each beside them. */
export async function BesideHome({ view: { locale, settings }, menu }: HomeProps) {
  const words = await cardWords(locale, settings.currency);
  const at = menu && filteredStandpoint(settings, menu, words);
  const roots = menu?.roots.filter((category) => category.showOnHome) ?? [];
  const sections = (at ? blocksOf(roots, at, undefined, MOST) : []).flatMap((block) => {
    const view = at && blockSection(block, at, words);
    return view ? [{ ...block, view }] : [];
  });
  return (
    <>
      <h1 className="sr">{settings.seo.heading || settings.seo.name}</h1>
      <HomeBanners locale={locale} settings={settings} />
      {menu === null || at === null ? (
        <MenuMissing locale={locale} settings={settings} />
      ) : (
        <Shell settings={settings} menu={menu} current={null}>
          <WaitingPrices>
            <CategoryTools root={null} />
            <Filtered at={at}>
              {sections.map(({ category, view, count, isCut }, i) => (
                <div key={category.id}>
                  <Section section={view} first={i === 0} />
                  {!isCut && count > MOST && <MoreLink href={category.path} name={category.visualName} count={count} />}
                </div>
              ))}
            </Filtered>
          </WaitingPrices>
        </Shell>
      )}
      <PageBanners locale={locale} settings={settings} gallery="gallery" />
    </>
  );
}
