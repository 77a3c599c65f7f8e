'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { isCustomer, useSession } from '#stores/session.ts';
import { useAccountLink } from './use-account-link.ts';

/** The account row of the burger menu, with the name known from the last visit at once; for a guest, the login (LAY-03, KF-ACCOUNT-04). */
export function AccountRows() {
  const t = useTranslations('menu');
  const isIn = useSession(isCustomer);
  const name = useSession((session) => session.name);
  return (
    <a
      {...useAccountLink()}
      className="grid min-h-15 w-full grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-3.5 rounded-button bg-sunken px-4 py-2 text-start forced-outline hover:bg-sunken-hover"
    >
      <Icon name="user" />
      <span>
        <b className="block truncate text-strong">{isIn ? name || t('account') : t('login')}</b>
        <small className="block text-small text-muted">{isIn ? t('account') : t('loginHint')}</small>
      </span>
      <Icon name="right" size="s" />
    </a>
  );
}
