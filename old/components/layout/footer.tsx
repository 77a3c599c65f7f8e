import { useTranslations } from 'next-intl';
import { telHref } from '#lib/i18n/format.ts';
import { Link } from '#lib/i18n/navigation.ts';
import { ConsentAgain } from '#old/components/consent/consent-again-client.tsx';
import { LooksButton } from '#old/components/looks/looks-button-client.tsx';
import { Logo } from './logo.tsx';
import { OpenNow } from './open-now-client.tsx';
import { ThemeSwitch } from './theme-switch-client.tsx';

interface FooterLink {
  readonly title: string;
  readonly href: string;
}

interface FooterPlace {
  readonly name: string;
  readonly address: string;
  readonly warehouseId: number;
  /** What the owner wrote about its hours. */
  readonly workingTime: string;
}

export interface FooterView {
  readonly name: string;
  readonly logo: string;
  readonly about: string;
  readonly phone: string;
  readonly socials: readonly FooterLink[];
  readonly places: readonly FooterPlace[];
  readonly links: readonly FooterLink[];
  readonly legal: readonly FooterLink[];
  readonly year: number;
  /** Whether the shop counts visits, which the visitor may allow or refuse. */
  readonly counts: boolean;
}

function Anchor({ link, className }: { readonly link: FooterLink; readonly className?: string }) {
  if (!link.href.startsWith('/')) {
    return (
      <a className={className} href={link.href} rel="noreferrer" target="_blank">
        {link.title}
      </a>
    );
  }
  return (
    <Link className={className} href={link.href} prefetch={false}>
      {link.title}
    </Link>
  );
}

export function Footer({ footer }: { readonly footer: FooterView }) {
  const t = useTranslations('layout');
  const { name, phone } = footer;
  return (
    <footer className="footer">
      <div className="container">
        <div className="footer__top">
          <div>
            <Logo image={footer.logo} name={name} label={t('homeLabel', { name })} />
            {footer.about !== '' && <p className="muted footer__about whitespace-pre-line">{footer.about}</p>}
            {phone !== '' && (
              <a className="footer__call" translate="no" href={telHref(phone)}>
                {phone}
              </a>
            )}
            <div className="footer__social">
              {footer.socials.map((link) => (
                <Anchor key={link.href} link={link} className="chip" />
              ))}
              <ThemeSwitch />
              <LooksButton />
            </div>
          </div>
          <div>
            {footer.places.length > 0 && <h2>{t('places')}</h2>}
            <div className="footer__places">
              {footer.places.map((place) => (
                <div key={place.name}>
                  <b>{place.name}</b>
                  <span>
                    <OpenNow type="pickup" warehouseId={place.warehouseId} written={place.workingTime} after={place.address} />
                  </span>
                </div>
              ))}
            </div>
          </div>
          <div>
            {footer.links.length > 0 && <h2>{t('guests')}</h2>}
            <div className="footer__links">
              {footer.links.map((link) => (
                <Anchor key={link.href + link.title} link={link} />
              ))}
            </div>
          </div>
        </div>
        <div className="footer__legal">
          <span>{t('copyright', { year: footer.year, name })}</span>
          <span>
            {footer.legal.map((link, i) => (
              <span key={link.href + link.title}>
                {i > 0 && ' · '}
                <Anchor link={link} />
              </span>
            ))}
          </span>
          {footer.counts && <ConsentAgain />}
        </div>
      </div>
    </footer>
  );
}
