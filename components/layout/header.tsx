import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { CartLink } from '#components/cart/cart-bar-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon, type IconName } from '#components/ui/icon.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import { telHref } from '#lib/i18n/format.ts';
import { localePath } from '#lib/seo/address.ts';

interface HeaderProps {
  readonly locale: Locale;
  readonly settings: Settings;
}

/** The logo, where the food goes, the tools. The place is a link here: choosing it is a layer of its own. */
export async function Header({ locale, settings }: HeaderProps) {
  const t = await getTranslations({ locale });
  const { seo, logo, contacts } = settings;
  const home = localePath('/', locale);
  return (
    <header className="mx-auto grid max-w-360 grid-cols-[1fr_auto] items-center px-gutter lg:flex lg:h-20 lg:gap-3">
      <a href={home} aria-label={t('layout.homeLabel', { name: seo.name })} className="flex h-16 items-center lg:me-2">
        {logo.header === '' ? (
          <span className="font-display text-title-l">{seo.name}</span>
        ) : (
          <img src={logo.header} alt="" width={124} height={30} className="dark:invert" />
        )}
      </a>
      <div className="-me-2.5 flex lg:order-last">
        <IconLink href={home} icon="search" label={t('search.placeholder')} className="lg:hidden" />
        <IconLink href={telHref(contacts.phone)} icon="phone" label={t('layout.call', { phone: contacts.phone })} className="lg:hidden" />
        <IconLink href={localePath('/lk', locale)} icon="heart" label={t('layout.favourites')} />
        <IconLink href={localePath('/lk', locale)} icon="user" label={t('layout.account')} />
        <CartLink place="header" />
      </div>
      <PlacePanel locale={locale} />
      <span className="hidden h-13 min-w-30 flex-1 items-center gap-2.5 rounded-[18px] bg-sunken px-3.5 text-muted lg:flex">
        <Icon name="search" />
        {t('search.placeholder')}
      </span>
      <a href={telHref(contacts.phone)} className="hidden px-1.5 text-strong lg:block">
        {contacts.phone}
      </a>
    </header>
  );
}

interface IconLinkProps {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  readonly className?: string;
}

const IconLink = ({ href, icon, label, className }: IconLinkProps) => (
  <a href={href} aria-label={label} className={cn('grid size-tap place-items-center rounded-control hover:bg-sunken', className)}>
    <Icon name={icon} size="l" />
  </a>
);

async function PlacePanel({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'layout' });
  const order = localePath('/order', locale);
  return (
    <div className="col-span-full rounded-card bg-sunken p-1 lg:flex lg:items-center lg:rounded-[18px]">
      <div className="flex">
        {(['delivery', 'pickup', 'lounge'] as const).map((type) => (
          <a
            key={type}
            href={order}
            className={cn(
              'grid h-tap flex-1 place-items-center rounded-button px-3.25 text-strong',
              type === 'delivery' ? 'bg-raised shadow-resting' : 'text-muted',
            )}
          >
            {t(`type.${type}`)}
          </a>
        ))}
      </div>
      <a href={order} className="flex min-h-12 items-center gap-2.5 px-3 py-1">
        <Icon name="pin" className="text-brand-strong" />
        <span className="flex-1">
          <b className="block text-strong text-brand-strong">{t('choose.delivery')}</b>
          <span className="block text-caption text-muted">{t('chooseHint.delivery')}</span>
        </span>
        <Icon name="down" size="s" />
      </a>
    </div>
  );
}
