import { useTranslations } from 'next-intl';
import { plainHtml } from '#lib/contract/html-text.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import { Link } from '#lib/i18n/navigation.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { buttonClass } from '#old/components/ui/button.tsx';
import { CalmVideo } from '#old/components/ui/calm-video-client.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import { BookingButton } from './booking-button-client.tsx';
import type { PlaceView } from './place-views.ts';
import { PlaceNow } from './restaurant-parts-client.tsx';

interface Props {
  readonly settings: Settings;
  /** The first restaurant. */
  readonly place: PlaceView | null;
  readonly bookable: boolean;
}

/** The first screen from edge to edge: picture or video, the name, a table. */
export function Hero({ settings: { seo, restoran }, place, bookable }: Props) {
  const t = useTranslations('restaurant');
  const address = place?.address ?? '';
  const lead = bindWords(plainHtml(seo.headingText) || seo.description);
  return (
    <section className="rhero">
      <div className="rhero__media">
        {restoran.image !== '' && (
          <Picture src={restoran.image} alt="" media={NO_VARIANTS} sizes="100vw" width={1600} height={1000} priority />
        )}
        {restoran.video !== '' && <CalmVideo src={restoran.video} className="rhero__video" />}
      </div>
      <div className="container rhero__in">
        <h1 className="sr">{seo.heading || seo.name}</h1>
        <p className="rhero__title" aria-hidden="true">
          {seo.name}
        </p>
        {lead !== '' && <p className="rhero__lead">{lead}</p>}
        <div className="rhero__actions">
          {bookable && <BookingButton size="l">{t('book')}</BookingButton>}
          <Link className={buttonClass({ size: 'l', variant: bookable ? 'outline' : 'primary' })} href="/catalog">
            {t('delivery')}
          </Link>
        </div>
        <ul className="rhero__facts">
          {place !== null && <PlaceNow as="li" warehouseId={place.warehouseId} written={place.workingTime} />}
          {address !== '' && (
            <li>
              <Icon name="pin" size="s" />
              {address}
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}
