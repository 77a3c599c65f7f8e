import { useTranslations } from 'next-intl';
import { telHref } from '#lib/i18n/format.ts';
import type { FooterView } from '#old/components/layout/footer.tsx';
import { Logo } from '#old/components/layout/logo.tsx';
import { OpenNow } from '#old/components/layout/open-now-client.tsx';
import { ThemeSwitch } from '#old/components/layout/theme-switch-client.tsx';
import { BookingButton } from './booking-button-client.tsx';
import { NavAnchor } from './nav-anchor.tsx';

interface Props {
  readonly footer: FooterView;
  readonly bookable: boolean;
}

/** The end of a restaurant's page: an invitation first, then where, what else, and the small print. */
export function RestaurantFooter({ footer, bookable }: Props) {
  const t = useTranslations('restaurant');
  const l = useTranslations('layout');
  const { name, phone } = footer;
  return (
    <footer className="rfooter">
      <div className="container">
        <div className="rfooter__call">
          <h2>{t('invite')}</h2>
          <div className="rhero__actions">
            {bookable && <BookingButton size="l">{t('book')}</BookingButton>}
            {phone !== '' && (
              <a className="rfooter__phone" href={telHref(phone)}>
                {phone}
              </a>
            )}
          </div>
        </div>
        <ul className="rfooter__places">
          {footer.places.map((place) => (
            <li key={place.name}>
              <b>{place.name}</b>
              <span>
                <OpenNow type="pickup" warehouseId={place.warehouseId} written={place.workingTime} after={place.address} />
              </span>
            </li>
          ))}
        </ul>
        <nav className="rfooter__links" aria-label={l('guests')}>
          {footer.links.map((link) => (
            <NavAnchor key={link.href + link.title} link={{ name: link.title, href: link.href }} />
          ))}
        </nav>
        <div className="rfooter__end">
          <Logo image={footer.logo} name={name} label={l('homeLabel', { name })} />
          <div className="rfooter__social">
            {footer.socials.map((link) => (
              <NavAnchor key={link.href} link={{ name: link.title, href: link.href }} />
            ))}
            <ThemeSwitch />
          </div>
        </div>
        <div className="rfooter__legal">
          <span>{l('copyright', { year: footer.year, name })}</span>
          {footer.legal.map((link) => (
            <NavAnchor key={link.href + link.title} link={{ name: link.title, href: link.href }} />
          ))}
        </div>
      </div>
    </footer>
  );
}
