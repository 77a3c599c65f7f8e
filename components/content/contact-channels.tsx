import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { PhoneLink } from '#components/layout/header.tsx';
import { socialLinks } from '#components/layout/shop-links.ts';
import { chipVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Contacts } from '#lib/contract/settings-parts.ts';

/** The shop's phone, e-mail, social networks and messengers (CMS-06). */
export async function ContactChannels({ locale, contacts }: { readonly locale: Locale; readonly contacts: Contacts }) {
  const t = await getTranslations({ locale, namespace: 'contacts' });
  const layout = await getTranslations({ locale, namespace: 'layout' });
  const chip = cn(chipVariants(), 'gap-2 wrap-anywhere');
  return (
    <section aria-label={t('channels')} className="mb-6 grid gap-3 lg:grid-cols-[auto_1fr] lg:items-center lg:gap-8">
      <PhoneLink
        phone={contacts.phone}
        className="inline-flex min-h-tap items-center justify-self-start font-display text-title-l hover:text-brand-strong"
      />
      <ul className="flex flex-wrap gap-2">
        {contacts.email !== '' && (
          <li>
            <a href={`mailto:${contacts.email}`} className={chip}>
              <Icon name="mail" />
              {contacts.email}
            </a>
          </li>
        )}
        {socialLinks(contacts).map(({ network, href }) => (
          <li key={network}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={chip}>
              <Icon name={network} />
              {layout(`social.${network}`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
