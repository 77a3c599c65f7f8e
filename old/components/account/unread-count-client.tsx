'use client';

import { useTranslations } from 'next-intl';
import { useUnread } from '#old/stores/unread.ts';

/** How many notifications are not read; nothing while there are none. */
export function UnreadCount() {
  const t = useTranslations('account.notification');
  const count = useUnread((s) => s.count);
  if (count === 0) return null;
  return (
    <span className="lk__count">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr">{t('unread', { count })}</span>
    </span>
  );
}
