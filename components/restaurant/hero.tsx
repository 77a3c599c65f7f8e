import { useTranslations } from 'next-intl';
import { plainText } from '#components/catalogue/product-facts.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { CalmVideo } from '#components/ui/calm-video-client.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import { Link } from '#lib/i18n/navigation.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { BookingButton } from './booking-button-client.tsx';

interface Props {
  readonly settings: Settings;
  /** Today's hours of the first restaurant; '' when they are unknown. */
  readonly hours: string;
  readonly address: string;
  readonly bookable: boolean;
}

/** The first screen from edge to edge: picture or video, the name, a table. */
export function Hero({ settings: { seo, restoran }, hours, address, bookable }: Props) {
  const t = useTranslations('restaurant');
  const lead = plainText(seo.headingText) || seo.description;
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
          {hours !== '' && (
            <li>
              <Icon name="clock" size="s" />
              {hours}
            </li>
          )}
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
