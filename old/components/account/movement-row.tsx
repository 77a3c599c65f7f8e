import { useLocale, useTranslations } from 'next-intl';
import type { Bonus } from '#lib/contract/bonus.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { Link } from '#lib/i18n/navigation.ts';
import { dayText } from './day-text.ts';

const KINDS = ['spent', 'returned', 'earned', 'revoked', 'granted', 'corrected'] as const;
const SOURCES = ['wheel', 'referral', 'unreferred', 'welcome', 'owed'] as const;

/** One movement of points: what for, when, with which order. */
export function MovementRow({ row }: { readonly row: Bonus['history'][number] }) {
  const t = useTranslations('account');
  const locale = useLocale();
  const source = SOURCES.find((known) => known === row.source);
  const kind = KINDS.find((known) => known === row.reason);
  return (
    <li>
      <span>
        <b>{source ? t(`bonus.source.${source}`) : kind ? t(`bonus.reason.${kind}`) : row.reason || t('bonus.reason.corrected')}</b>
        <small>
          {dayText(row.date, locale)}
          {row.orderId !== null && (
            <Link href={`/order/${row.orderId}`} prefetch={false}>
              {t('orderNumber', { number: row.orderId })}
            </Link>
          )}
        </small>
      </span>
      <em className={row.amount > 0 ? 'is-plus' : undefined}>
        {row.amount > 0 ? '+' : '−'}
        {formatNumber(Math.abs(row.amount), locale)}
      </em>
    </li>
  );
}
