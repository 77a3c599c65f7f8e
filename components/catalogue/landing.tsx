import { getTranslations } from 'next-intl/server';
import { Pills } from '#components/layout/pills-client.tsx';
import type { HomeProps } from '#components/pagetype/props.ts';
import { getPathname } from '#lib/i18n/navigation.ts';
import { getShopBanners } from '#lib/shop/content.ts';
import { chooseBanners } from './banner-choice.ts';
import { BannerRail } from './banner-rail.tsx';
import { cardWords } from './card-words.ts';
import { MenuFailed } from './menu-failed.tsx';
import { pillViews } from './pill-views.ts';
import { ScrollToSection } from './scroll-to-section-client.tsx';
import { Section } from './section-client.tsx';
import { sectionView } from './section-view.ts';
import { publicStandpoint } from './standpoint.ts';
import { StoryRail } from './story-rail.tsx';

interface Props extends HomeProps {
  /** Slug of the category whose address this is; the page begins there (NAV-04). */
  readonly focus?: string;
}

/** The page type 'lending': stories, offers and the whole menu on one page. */
export async function Landing({ view: { locale, settings }, menu, focus }: Props) {
  const t = await getTranslations('layout');
  const { media } = settings;
  const { slides, stories } = chooseBanners(await getShopBanners(settings), null);
  const words = await cardWords(locale, settings.currency);
  const at = menu && publicStandpoint(settings, menu);
  const sections = (menu?.roots ?? [])
    .filter((category) => category.showOnHome)
    .flatMap((category, i) => {
      const view = at && sectionView(category, at, i, words);
      return view ? [{ category, view }] : [];
    });
  return (
    <>
      <h1 className="sr">{settings.seo.heading || settings.seo.name}</h1>
      <StoryRail label={t('stories')} stories={stories} media={media} />
      <BannerRail label={t('banners')} nextLabel={t('nextBanner')} banners={slides} media={media} />
      {sections.length > 0 && (
        <Pills
          pills={pillViews(
            sections.map((s) => s.category),
            settings.seo.name,
          )}
          media={media}
          home={getPathname({ href: '/', locale })}
        />
      )}
      <div className="container">
        {menu === null && <MenuFailed />}
        {sections.map(({ view }, i) => (
          <Section key={view.slug} section={view} first={i === 0} />
        ))}
      </div>
      {focus !== undefined && <ScrollToSection slug={focus} />}
    </>
  );
}
