import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { buttonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Restoran } from '#lib/contract/settings.ts';
import { telHref } from '#lib/i18n/format.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { BookingLink } from '../layer-links-client.tsx';
import { LoungeHours, RestaurantMap } from '../page-type-parts-client.tsx';
import type { RestaurantPlace } from './links.ts';

/** A button over a picture. */
export const overPicture =
  'bg-[rgb(12_8_6/0.34)] text-on-coal inset-ring-[1.5px] inset-ring-[rgb(255_248_241/0.6)] hover:bg-[rgb(255_248_241/0.16)]';

interface FileMenusProps {
  readonly locale: Locale;
  readonly menus: Restoran['menus'];
  readonly media: MediaVariants;
}

/** Whether it is a page of this shop, which keeps language and window; files open in a new window. */
const isPage = (file: string): boolean => file.startsWith('/') && !/\.\w{2,5}(\?|$)/.test(file);

/** The menus that a restaurant has as files, each a picture with its name. */
export async function FileMenus({ locale, menus, media }: FileMenusProps) {
  const t = await getTranslations({ locale, namespace: 'restaurant' });
  return (
    <ul className="grid gap-3 min-[600px]:grid-cols-[repeat(auto-fit,minmax(240px,1fr))] lg:gap-5">
      {menus.map((menu) => (
        <li key={menu.id}>
          <a
            {...(isPage(menu.file) ? { href: localePath(menu.file, locale) } : { href: menu.file, target: '_blank', rel: 'noreferrer' })}
            className="group relative flex min-h-42 items-end overflow-hidden rounded-sheet bg-hearth p-5 text-on-coal min-[600px]:min-h-65 lg:min-h-85 lg:p-7 forced-outline"
          >
            {menu.image !== '' && (
              <Picture
                src={menu.image}
                alt=""
                media={media}
                width={200}
                desktopWidth={320}
                className="absolute -end-11 top-[46%] size-50 max-w-none -translate-y-1/2 object-contain lean-on-hover min-[600px]:top-[40%] lg:-end-10 lg:size-80"
              />
            )}
            <span className="relative max-w-full max-[599px]:max-w-[62%]">
              <b className="block font-display text-title-m wrap-anywhere hyphens-auto">{menu.name}</b>
              <small className="mt-1.5 inline-flex items-center gap-1 text-small text-on-coal-muted">
                {t(isPage(menu.file) ? 'openPage' : 'openFile')}
                <Icon name="right" size="s" />
              </small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface EventsProps {
  readonly locale: Locale;
  readonly events: NonNullable<Restoran['events']>;
  readonly media: MediaVariants;
  readonly isBookable: boolean;
}

/** Current events, as a dark panel with a picture. */
export async function Events({ locale, events, media, isBookable }: EventsProps) {
  const t = await getTranslations({ locale, namespace: 'restaurant' });
  const isOwn = events.link.startsWith('/');
  return (
    <section
      id="events"
      className="relative -mx-gutter flex min-h-115 scroll-mt-2 items-end overflow-hidden bg-hearth px-gutter py-8 text-on-coal [--focus:var(--on-coal)] lg:mx-0 lg:items-center lg:rounded-[36px] lg:p-14"
    >
      {events.image !== '' && (
        <Picture
          src={events.image}
          alt=""
          media={media}
          width={320}
          desktopWidth={560}
          className="absolute -end-15 -top-5 size-80 max-w-none object-contain lg:-end-5 lg:top-1/2 lg:size-140 lg:-translate-y-1/2"
        />
      )}
      <div className="relative wrap-anywhere lg:max-w-[54%]">
        <h2 className="font-display text-title-xl hyphens-auto">{events.title}</h2>
        {events.subtitle !== '' && <p className="mt-3 max-w-[34em] text-lead">{events.subtitle}</p>}
        <div className="mt-5 flex flex-wrap gap-2.5">
          {isBookable && <BookingLink className={buttonVariants({ variant: 'primary' })}>{t('book')}</BookingLink>}
          {(isOwn || /^https?:/.test(events.link)) && (
            <a
              {...(isOwn ? { href: localePath(events.link, locale) } : { href: events.link, target: '_blank', rel: 'noreferrer' })}
              className={cn(
                'inline-flex min-h-12 items-center justify-center rounded-button px-5 font-semibold forced-outline',
                overPicture,
              )}
            >
              {t('programme')}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

interface PlacesProps {
  readonly locale: Locale;
  readonly places: readonly RestaurantPlace[];
}

/** The restaurants: opening hours, phones, and a map that links to the contacts page. */
export async function Places({ locale, places }: PlacesProps) {
  const [t, d] = await Promise.all([
    getTranslations({ locale, namespace: 'restaurant' }),
    getTranslations({ locale, namespace: 'delivery' }),
  ]);
  return (
    <section id="places" className="grid scroll-mt-2 gap-6 lg:grid-cols-[5fr_7fr] lg:gap-10">
      <div>
        <h2 className="font-display text-title-xl">{t('places')}</h2>
        <ul className="mt-4 mb-3">
          {places.map((place) => (
            <li key={place.id} className="grid gap-0.5 border-t border-line py-3.5">
              <b className="text-title-s">{place.name}</b>
              <span>{place.address}</span>
              <LoungeHours
                warehouseId={place.warehouseId}
                written={place.workingTime}
                className="flex items-center gap-1.5 text-small text-muted"
              />
              {place.phone !== '' && (
                <a href={telHref(place.phone)} translate="no" className="inline-flex min-h-tap items-center justify-self-start text-strong">
                  {place.phone}
                </a>
              )}
            </li>
          ))}
        </ul>
        <a
          href={localePath('/contacts', locale)}
          className="inline-flex min-h-tap items-center font-semibold text-brand-strong hover:underline hover:underline-offset-3"
        >
          {t('contacts')}
        </a>
      </div>
      {places.some(({ coordinates }) => coordinates !== null) && (
        <div className="min-h-80 overflow-hidden rounded-sheet *:min-h-80 lg:*:min-h-115">
          <RestaurantMap label={d('map')} places={places} />
        </div>
      )}
    </section>
  );
}
