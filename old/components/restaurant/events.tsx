import { useTranslations } from 'next-intl';
import type { Restoran } from '#lib/contract/restoran.ts';
import { Link } from '#lib/i18n/navigation.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { buttonClass } from '#old/components/ui/button.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import { BookingButton } from './booking-button-client.tsx';

interface Props {
  readonly events: NonNullable<Restoran['events']>;
  readonly media: MediaVariants;
  readonly bookable: boolean;
}

/** What is on, as a coal panel with a picture bleeding off its edge. */
export function Events({ events, media, bookable }: Props) {
  const t = useTranslations('restaurant');
  const more = buttonClass({ variant: 'outline' });
  return (
    <section className="revents" id="events">
      {events.image !== '' && <Picture src={events.image} alt="" media={media} sizes="(min-width: 992px) 560px, 80vw" shown={560} />}
      <div className="revents__text">
        <h2 className="display--xl">{events.title}</h2>
        {events.subtitle !== '' && <p>{events.subtitle}</p>}
        <div className="rhero__actions">
          {bookable && <BookingButton>{t('book')}</BookingButton>}
          {events.link.startsWith('/') && (
            <Link className={more} href={events.link}>
              {t('programme')}
            </Link>
          )}
          {/^https?:/.test(events.link) && (
            <a className={more} href={events.link} target="_blank" rel="noreferrer">
              {t('programme')}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
