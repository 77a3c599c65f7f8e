import { getTranslations } from 'next-intl/server';
import { HomeBanners } from '#old/components/banners/home-banners.tsx';
import { PageBanners } from '#old/components/banners/page-banners.tsx';
import { MenuMissing } from '#old/components/catalogue/menu-missing.tsx';
import { publicStandpoint } from '#old/components/catalogue/standpoint.ts';
import type { HomeProps } from './props.ts';
import { TileGrid } from './tile-grid.tsx';
import { tileViews } from './tile-view.ts';

/** Page type 'cat1': home is the categories, each a tile that leads inside. */
export async function TilesHome({ view: { locale, settings }, menu }: HomeProps) {
  const t = await getTranslations('pagetype');
  const roots = menu?.roots.filter((category) => category.showOnHome) ?? [];
  return (
    <>
      <h1 className="sr">{settings.seo.heading || settings.seo.name}</h1>
      <HomeBanners locale={locale} settings={settings} />
      {menu === null ? (
        <MenuMissing locale={locale} settings={settings} />
      ) : (
        <div className="container" id="menu">
          <section className="section" aria-labelledby="menu-title">
            <div className="section__head">
              <h2 className="display" id="menu-title">
                {t('menu')}
              </h2>
            </div>
            <TileGrid tiles={tileViews(roots, publicStandpoint(settings, menu))} media={settings.media} kind="mosaic" heading="h3" />
          </section>
        </div>
      )}
      <PageBanners locale={locale} settings={settings} gallery="gallery" />
    </>
  );
}
