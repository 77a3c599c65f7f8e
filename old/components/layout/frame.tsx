import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Layout } from '#lib/domain/layout.ts';
import { getCurrentPageView } from '#lib/shop/page-view.ts';
import { GrocerHeader } from '#old/components/grocer/grocer-header.tsx';
import { CatalogFrame } from '#old/components/pagetype/catalog-frame.tsx';
import { LostPart } from '#old/components/pwa/lost-part-client.tsx';
import { RestaurantFooter } from '#old/components/restaurant/restaurant-footer.tsx';
import { RestaurantHeader } from '#old/components/restaurant/restaurant-header.tsx';
import { Footer } from './footer.tsx';
import { footerView } from './footer-view.ts';
import { Header, type HeaderProps } from './header.tsx';
import { PageFade } from './page-fade.tsx';
import { PageFailure } from './page-failure-client.tsx';
import { SkipLink } from './skip-link-client.tsx';

interface Props {
  readonly locale: Locale;
  readonly layout: Layout;
  /** Id of the category that is shown, for layouts with a list of them. */
  readonly current?: number | undefined;
  /** No food is chosen here: on phones the page begins at once, without the row that says where it goes. */
  readonly still?: boolean;
  readonly children: ReactNode;
}

const HEADERS: Readonly<Record<Layout, (props: HeaderProps) => ReactNode | Promise<ReactNode>>> = {
  default: Header,
  catalog: Header,
  samokat: GrocerHeader,
  restaurant: RestaurantHeader,
};

/** Header, page, footer: what every page of the shop stands in. */
export async function Frame({ locale, layout, current, still = false, children }: Props) {
  const { pageType, settings } = await getCurrentPageView();
  const t = await getTranslations('layout');
  const c = await getTranslations('common');
  const types = [...new Set(settings.shippingMethods.flatMap((m) => m.type ?? []))];
  const Top = HEADERS[layout];
  const page = (
    <main id="main">
      <PageFailure>{children}</PageFailure>
    </main>
  );
  return (
    <PageFade>
      {/* a header painted half read would move its phone and buttons when the rest of it comes; browsers wait for the begin of an element, so for what follows it */}
      <link rel="expect" href="#main" blocking="render" />
      <div className="frame" data-layout={layout} data-page-type={pageType}>
        <SkipLink text={c('skip')} />
        <LostPart>
          <Top name={settings.seo.name} logo={settings.logo.header} phone={settings.contacts.phone} types={types} place={!still} />
        </LostPart>
        {layout === 'catalog' ? (
          <CatalogFrame locale={locale} settings={settings} current={current ?? null}>
            {page}
          </CatalogFrame>
        ) : (
          page
        )}
        <LostPart>
          {layout === 'restaurant' ? (
            <RestaurantFooter footer={footerView(settings, t)} bookable={types.includes('lounge')} />
          ) : (
            <Footer footer={footerView(settings, t)} />
          )}
        </LostPart>
      </div>
    </PageFade>
  );
}
