import { getTranslations } from 'next-intl/server';
import { Link } from '#lib/i18n/navigation.ts';
import { HomeBanners } from '#old/components/banners/home-banners.tsx';
import { PageBanners } from '#old/components/banners/page-banners.tsx';
import { cardWords } from '#old/components/catalogue/card-words.ts';
import { MenuFailed } from '#old/components/catalogue/menu-failed.tsx';
import { Section } from '#old/components/catalogue/section-client.tsx';
import { publicStandpoint } from '#old/components/catalogue/standpoint.ts';
import type { HomeProps } from '#old/components/pagetype/props.ts';
import { buttonClass } from '#old/components/ui/button.tsx';
import { Events } from './events.tsx';
import { FileMenus } from './file-menus.tsx';
import { Hero } from './hero.tsx';
import { placeViews } from './place-views.ts';
import { Places } from './places.tsx';
import { RestaurantGallery } from './restaurant-parts-client.tsx';
import { signatureView } from './signature-view.ts';

/** Page type 'restoran': the first screen from edge to edge, a table before anything else; what a shop has nothing for is not there. */
export async function RestaurantHome({ view: { locale, settings }, menu }: HomeProps) {
  const t = await getTranslations('restaurant');
  const { restoran, media } = settings;
  const places = placeViews(settings);
  const [first] = places;
  const bookable = places.some((place) => place.bookable);
  const dishes =
    menu && signatureView(publicStandpoint(settings, menu), t('signature'), t('signatureText'), await cardWords(locale, settings.currency));
  return (
    <>
      <Hero settings={settings} place={first ?? null} bookable={bookable} />
      <div className="container restaurant">
        {restoran.menus.length > 0 && (
          <section className="rblock" id="menus">
            <h2 className="display--xl">{t('menus')}</h2>
            <FileMenus menus={restoran.menus} media={media} />
          </section>
        )}
        {restoran.gallery.length > 0 && (
          <section className="rblock" id="gallery">
            <h2 className="display--xl">{t('gallery')}</h2>
            <RestaurantGallery images={restoran.gallery} />
          </section>
        )}
        {restoran.events && <Events events={restoran.events} media={media} bookable={bookable} />}
        {menu === null && <MenuFailed />}
        {dishes && (
          <div className="rblock">
            <Section section={dishes} first={false} />
            <Link className={buttonClass({ variant: 'inverse', size: 'l' }, 'rblock__more')} href="/catalog">
              {t('delivery')}
            </Link>
          </div>
        )}
        {places.length > 0 && <Places places={places} />}
      </div>
      <HomeBanners locale={locale} settings={settings} />
      <PageBanners locale={locale} settings={settings} gallery="gallery" />
    </>
  );
}
