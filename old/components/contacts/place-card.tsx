import { useTranslations } from 'next-intl';
import { telHref } from '#lib/i18n/format.ts';
import { Html } from '#old/components/content/html.tsx';
import { buttonClass } from '#old/components/ui/button.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { type ContactPlace, placeAnchor, routeHref } from './contact-places.ts';
import { PlaceHours } from './place-hours-client.tsx';

interface Props {
  readonly place: ContactPlace;
  readonly paused: boolean;
}

/** One place: where, when, how to call and how to get there. */
export function PlaceCard({ place, paused }: Props) {
  const t = useTranslations('contacts');
  const l = useTranslations('layout');
  const route = routeHref(place);
  return (
    <article className="contact" id={placeAnchor(place)}>
      <h2 className="title">{place.name}</h2>
      {place.address !== '' && <address className="contact__address">{place.address}</address>}
      {place.hours === null ? (
        place.workingTime !== '' && <p className="spotnow">{place.workingTime}</p>
      ) : (
        <PlaceHours hours={place.hours} paused={paused} />
      )}
      <Html html={place.description} top={3} className="contact__note" />
      <p className="contact__offers">{place.offers.map((type) => l(`type.${type}`)).join(' · ')}</p>
      <div className="contact__actions">
        {place.phone !== '' && (
          <a className={buttonClass({ variant: 'inverse', size: 's' })} href={telHref(place.phone)}>
            <Icon name="phone" size="s" />
            {place.phone}
          </a>
        )}
        {route !== '' && (
          <a
            className={buttonClass({ size: 's' })}
            href={route}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('routeTo', { place: place.name })}
          >
            <Icon name="route" size="s" />
            {t('route')}
          </a>
        )}
      </div>
    </article>
  );
}
