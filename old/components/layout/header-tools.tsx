import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { telHref } from '#lib/i18n/format.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { AccountButton } from './account-button-client.tsx';
import { FavouritesLink } from './favourites-link-client.tsx';

interface Props {
  /** '' when the shop has none. */
  readonly phone: string;
  /** For a header that writes the number out where it has room. */
  readonly phoneClass?: string;
  /** What comes before them. */
  readonly children?: ReactNode;
}

/** The icons every header has: call, favourites, account. */
export function HeaderTools({ phone, phoneClass, children }: Props) {
  const t = useTranslations('layout');
  return (
    <div className="header__tools">
      {children}
      {phone !== '' && (
        <a className={classNames('iconbtn', phoneClass)} href={telHref(phone)} aria-label={t('call', { phone })}>
          <Icon name="phone" size="l" />
        </a>
      )}
      <FavouritesLink />
      <AccountButton />
    </div>
  );
}
