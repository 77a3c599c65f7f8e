import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { PushEntry } from '#lib/contract/account.ts';
import { dayText } from './day-text.ts';
import { MarkRead } from './mark-read-client.tsx';

/** Push history, newest first; what is seen here is read from now on (LK-09). */
export function NotificationsSection({ entries }: { readonly entries: readonly PushEntry[] }) {
  const t = useTranslations('account');
  const locale = useLocale();
  if (entries.length === 0) return <EmptyState title={t('notification.none')} text={t('notification.noneText')} />;
  return (
    <>
      <MarkRead ids={entries.filter((entry) => !entry.read).map((entry) => entry.id)} />
      <ul className="notices">
        {entries.map((entry) => (
          <li key={entry.id} className={classNames('notice', !entry.read && 'is-new')}>
            <b>
              {entry.title}
              {!entry.read && <span className="sr"> {t('notification.new')}</span>}
            </b>
            {entry.text !== '' && <p>{entry.text}</p>}
            <small>{dayText(entry.date, locale)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
