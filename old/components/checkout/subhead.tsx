import { useTranslations } from 'next-intl';
import type { Settings } from '#lib/contract/settings.ts';
import { telHref } from '#lib/i18n/format.ts';
import { Link } from '#lib/i18n/navigation.ts';
import { Logo } from '#old/components/layout/logo.tsx';
import { Icon } from '#old/components/ui/icon.tsx';

/** The quiet header of checkout: back, the shop's name, its phone; nothing that leads away. */
export function Subhead({ settings }: { readonly settings: Pick<Settings, 'seo' | 'logo' | 'contacts'> }) {
  const t = useTranslations('checkout');
  const l = useTranslations('layout');
  const { phone } = settings.contacts;
  return (
    <header className="subhead">
      <Link className="iconbtn" href="/" aria-label={t('back')}>
        <Icon name="arrow-left" size="l" />
      </Link>
      <Logo image={settings.logo.header} name={settings.seo.name} label={l('homeLabel', { name: settings.seo.name })} />
      {phone !== '' && (
        <a className="iconbtn" href={telHref(phone)} aria-label={l('call', { phone })}>
          <Icon name="phone" size="l" />
        </a>
      )}
    </header>
  );
}
