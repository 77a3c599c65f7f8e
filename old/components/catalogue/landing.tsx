import { HomeBanners } from '#old/components/banners/home-banners.tsx';
import { PageBanners } from '#old/components/banners/page-banners.tsx';
import { Filtered } from '#old/components/filters/filtered.tsx';
import { filteredStandpoint } from '#old/components/filters/filtered-standpoint.ts';
import { Pills } from '#old/components/layout/pills-client.tsx';
import { blocksOf, shortSection } from '#old/components/long/blocks.ts';
import { Sections } from '#old/components/long/sections-client.tsx';
import type { HomeProps } from '#old/components/pagetype/props.ts';
import { cardWords } from './card-words.ts';
import { LandingScript } from './landing-script-client.tsx';
import { MenuMissing } from './menu-missing.tsx';
import { pillViews } from './pill-views.ts';

interface Props extends HomeProps {
  /** Slug of the category whose address this is; the page begins there (NAV-04). */
  readonly focus?: string;
}

/** Browsers paint once they have read the begin of the last element, so with the page at its block. */
const LandAtBlock = ({ slug }: { readonly slug: string }) => (
  <>
    <link rel="expect" href="#landed" blocking="render" />
    <span hidden data-scroll-to={slug} />
    <LandingScript />
    <span hidden id="landed" />
  </>
);

/** The page type 'lending': stories, offers and the whole menu on one page. */
export async function Landing({ view: { locale, settings }, menu, focus }: Props) {
  const { media } = settings;
  const words = await cardWords(locale, settings.currency);
  const at = menu && filteredStandpoint(settings, menu, words);
  const roots = menu?.roots.filter((category) => category.showOnHome) ?? [];
  const sections = (at ? blocksOf(roots, at, focus) : []).flatMap((block) => {
    const view = at && shortSection(block, at, words);
    return view ? [{ ...block, view }] : [];
  });
  const lead = sections.findIndex((s) => s.isSent);
  return (
    <>
      <h1 className="sr">{settings.seo.heading || settings.seo.name}</h1>
      <HomeBanners locale={locale} settings={settings} />
      {sections.length > 0 && (
        <Pills
          pills={pillViews(
            sections.map((s) => s.category),
            sections.findIndex((s) => s.category.slug === focus),
          )}
          media={media}
          current={focus}
          home={{ path: '/', title: settings.seo.name, description: settings.seo.description, keywords: settings.seo.keywords }}
        />
      )}
      {menu === null && <MenuMissing locale={locale} settings={settings} />}
      <div className="container">
        {at !== null && sections.length > 0 && (
          <Filtered at={at}>
            <Sections sections={sections.map(({ view }) => view)} lead={lead} focus={focus} />
          </Filtered>
        )}
      </div>
      <PageBanners locale={locale} settings={settings} gallery="gallery" />
      {focus !== undefined && <LandAtBlock slug={focus} />}
    </>
  );
}
