import { offersOf, storiesOf } from '#components/content/banner-views.ts';
import { OfferSlider } from '#components/content/offer-slider-client.tsx';
import { OfferTiles } from '#components/content/offer-tiles-client.tsx';
import { StoryRail } from '#components/content/story-rail-client.tsx';
import { PageMessages } from '#components/layout/page-messages.tsx';
import { htmlText } from '#lib/contract/html-text.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { Gallery } from '#lib/domain/banners.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { getShopBanners } from '#lib/server/data/content.ts';
import type { PageView } from '#lib/server/data/page-view.ts';

interface HomeOffersProps {
  readonly view: PageView;
  readonly menu: Menu | null;
  /** `high` when the first offer is on the first screen. */
  readonly priority?: 'high' | 'lazy';
  /** Next to a list of categories and the cart column. */
  readonly isNarrow?: boolean;
}

/** Stories and the main offers of a home page (CMS-01, CMS-02). */
export async function HomeOffers({ view: { locale, settings }, menu, priority = 'high', isNarrow = false }: HomeOffersProps) {
  const banners = await getShopBanners(settings, locale);
  return (
    <PageMessages keys={['banners', 'stories.rail', 'stories.seen']}>
      <StoryRail stories={storiesOf(banners)} isNarrow={isNarrow} />
      <OfferSlider offers={offersOf(banners, 'desctop_slider', menu)} priority={priority} isNarrow={isNarrow} />
    </PageMessages>
  );
}

interface PageOffersProps {
  readonly view: PageView;
  readonly menu: Menu | null;
  readonly gallery: Exclude<Gallery, 'stories'>;
  readonly isNarrow?: boolean;
}

/** The offers below the content of a page. */
export async function PageOffers({ view: { locale, settings }, menu, gallery, isNarrow = false }: PageOffersProps) {
  const banners = await getShopBanners(settings, locale);
  return (
    <PageMessages keys={['banners.worth']}>
      <OfferTiles offers={offersOf(banners, gallery, menu)} isNarrow={isNarrow} />
    </PageMessages>
  );
}

/** The shop's additional text (`seo.home_h1_text`), below everything that can be ordered; nothing without one. */
export const HomeText = ({ seo }: Pick<Settings, 'seo'>) =>
  seo.headingText !== '' && (
    <div className="mx-auto max-w-page px-gutter pt-10 whitespace-pre-line text-muted lg:pt-16">{htmlText(seo.headingText)}</div>
  );
