import { useTranslations } from 'next-intl';
import type { Contacts } from '#lib/contract/settings-parts.ts';
import { telHref } from '#lib/i18n/format.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { socialLinks } from './social-links.ts';

/** The shop's phone, mail, networks and messengers (CMS-06). */
export function ContactChannels({ contacts }: { readonly contacts: Contacts }) {
  const t = useTranslations('contacts');
  const l = useTranslations('layout');
  const links = socialLinks(contacts);
  return (
    <section className="channels" aria-label={t('channels')}>
      {contacts.phone !== '' && (
        <a className="channels__phone" translate="no" href={telHref(contacts.phone)}>
          {contacts.phone}
        </a>
      )}
      <ul className="channels__links">
        {contacts.email !== '' && (
          <li>
            <a className="chip" href={`mailto:${contacts.email}`}>
              <Icon name="mail" />
              {contacts.email}
            </a>
          </li>
        )}
        {links.map(({ network, href }) => (
          <li key={network}>
            <a className="chip" href={href} target="_blank" rel="noopener noreferrer">
              <Icon name={network} />
              {l(`social.${network}`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
