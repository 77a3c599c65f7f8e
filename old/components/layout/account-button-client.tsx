'use client';

import { useTranslations } from 'next-intl';
import { Link } from '#lib/i18n/navigation.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { useModals } from '#old/stores/modals.ts';
import { isCustomer, useSession } from '#old/stores/session.ts';
import { useUnread } from '#old/stores/unread.ts';

/** The account for a customer who is in; login for a guest. */
export function AccountButton() {
  const t = useTranslations('layout');
  const isIn = useSession(isCustomer);
  const unread = useUnread((s) => s.count);
  const icon = <Icon name="user" size="l" />;
  if (isIn)
    return (
      <Link className="iconbtn" href="/lk" prefetch={false} aria-label={unread > 0 ? t('accountUnread', { count: unread }) : t('account')}>
        {icon}
        {unread > 0 && <span className="iconbtn__count">{unread > 9 ? '9+' : unread}</span>}
      </Link>
    );
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={t('account')}
      aria-haspopup="dialog"
      onClick={() => useModals.getState().open('auth', {})}
    >
      {icon}
    </button>
  );
}
