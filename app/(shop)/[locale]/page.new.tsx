import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BannerRail, StoryRail } from '#components/catalog/banner-rail.tsx';
import { CategoryBar } from '#components/catalog/category-bar-client.tsx';
import { menuSections } from '#components/catalog/menu-sections.ts';
import { MenuUnavailable } from '#components/catalog/menu-unavailable.tsx';
import { Section } from '#components/catalog/section-client.tsx';
import { JsonLd } from '#components/layout/json-ld.tsx';
import { bannersOf } from '#lib/domain/banners.ts';
import { homeGraph } from '#lib/seo/graph.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { siteOf } from '#lib/seo/site.ts';
import { getShopBanners } from '#lib/shop/content.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { getPageView } from '#lib/shop/page-view.ts';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, settings } = await getPageView((await params).locale);
  const { name, description, keywords } = settings.seo;
  return pageMetadata(settings, { locale, path: '/', title: name, absolute: true, description, keywords });
}

/** The landing page: stories, offers and the whole menu. */
export default async function HomePage({ params }: Props) {
  const view = await getPageView((await params).locale);
  const { locale, settings } = view;
  const [t, menu, banners] = await Promise.all([getTranslations({ locale }), getMenu(locale), getShopBanners(settings, locale)]);
  const roots = menu?.roots.filter((category) => category.showOnHome) ?? [];
  const sections = menu === null ? [] : await menuSections(view, menu, roots);
  const { media } = settings;

  return (
    <>
      {/* Without the dishes: the pages of the categories list them. */}
      <JsonLd data={homeGraph(siteOf(settings, locale), null)} />
      <main>
        <h1 className="sr-only">{settings.seo.heading || settings.seo.name}</h1>
        <StoryRail label={t('stories.rail')} banners={bannersOf(banners, 'stories')} media={media} />
        <BannerRail label={t('banners.offers')} banners={bannersOf(banners, 'desctop_slider')} media={media} />
        <CategoryBar
          label={t('layout.categories')}
          categories={sections.map(({ slug, title, image }) => ({ slug, href: `#${slug}`, name: title, image }))}
          media={media}
        />
        <div className="mx-auto max-w-360 px-gutter">
          {menu === null && <MenuUnavailable locale={locale} />}
          {sections.map((section, index) => (
            <Section key={section.slug} section={section} media={media} isFirst={index === 0} />
          ))}
        </div>
      </main>
    </>
  );
}
