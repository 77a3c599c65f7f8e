import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { buttonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { LoopVideo } from '#components/ui/loop-video-client.tsx';
import { plainHtml } from '#lib/contract/html-text.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import { localePath } from '#lib/seo/address.ts';
import { LoungeHours } from '../page-type-parts-client.tsx';
import { BookingLink } from './booking-link-client.tsx';
import type { RestaurantPlace } from './links.ts';

interface HeroProps {
  readonly locale: Locale;
  readonly settings: Settings;
  /** The first restaurant. */
  readonly place: RestaurantPlace | null;
  readonly isBookable: boolean;
}

const cover = 'absolute inset-0 size-full object-cover object-[62%_40%]';

/** A button over a picture. */
export const overPicture =
  'bg-[rgb(12_8_6/0.34)] text-on-coal inset-ring-[1.5px] inset-ring-[rgb(255_248_241/0.6)] hover:bg-[rgb(255_248_241/0.16)]';

/** The first screen from edge to edge: picture or video, the name, a table. The header lies over it. */
export async function Hero({ locale, settings: { seo, restoran }, place, isBookable }: HeroProps) {
  const t = await getTranslations({ locale, namespace: 'restaurant' });
  const lead = bindWords(plainHtml(seo.headingText) || seo.description);
  const main = cn(buttonVariants({ variant: 'primary', size: 'l', block: true }), 'min-[600px]:w-auto');
  return (
    <section
      data-hero=""
      className="relative flex min-h-[max(560px,100svh)] items-end overflow-hidden bg-hearth text-on-coal [--focus:var(--on-coal)]"
    >
      <div className="absolute inset-0 after:absolute after:inset-0 after:bg-[linear-gradient(rgb(12_8_6/0.1)_30%,rgb(12_8_6/0.86)_86%)] after:content-['']">
        {restoran.image !== '' && (
          <img src={restoran.image} alt="" width={1600} height={1000} fetchPriority="high" className={cn(cover, 'data-broken:hidden')} />
        )}
        {restoran.video !== '' && <LoopVideo src={restoran.video} className={cover} />}
      </div>
      <div className="relative mx-auto w-full max-w-page px-gutter pt-[calc(var(--header-h)+24px)] pb-[max(28px,var(--safe-bottom))] max-lg:[body:has([data-cart-bar])_&]:pb-24 min-[600px]:pb-11 lg:pb-16">
        <h1 className="sr-only">{seo.heading || seo.name}</h1>
        <p
          aria-hidden="true"
          className="font-display text-[clamp(2.5rem,12vw,7.25rem)]/[1.02] font-semibold tracking-(--track-display) wrap-anywhere hyphens-auto"
        >
          {seo.name}
        </p>
        {lead !== '' && (
          <p className="mt-3 line-clamp-4 max-w-[36em] text-[1.0625rem]/6.25 font-[450] wrap-anywhere text-on-coal/92 lg:text-[1.25rem]/7.5">
            {lead}
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-2.5">
          {isBookable && <BookingLink className={main}>{t('book')}</BookingLink>}
          <a
            href={localePath('/catalog', locale)}
            className={
              isBookable
                ? cn(
                    'inline-flex min-h-14 items-center justify-center gap-2 rounded-large px-5 text-center text-lead font-semibold max-[599px]:w-full forced-outline',
                    overPicture,
                  )
                : main
            }
          >
            {t('delivery')}
          </a>
        </div>
        <div className="mt-5 flex flex-wrap gap-x-5 gap-y-1.5 text-small">
          {place !== null && (
            <LoungeHours warehouseId={place.warehouseId} written={place.workingTime} className="flex items-center gap-1.5" />
          )}
          {place !== null && place.address !== '' && (
            <span className="flex items-center gap-1.5">
              <Icon name="pin" size="s" />
              {place.address}
            </span>
          )}
        </div>
      </div>
    </section>
  );
}
