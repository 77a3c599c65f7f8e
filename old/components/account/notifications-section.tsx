import { useLocale, useTranslations } from 'next-intl';
import type { PushEntry } from '#lib/contract/account.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { pushTarget } from '#lib/domain/push-target.ts';
import { timezoneOf } from '#lib/domain/warehouse-hours.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { dayText } from './day-text.ts';
import { EmptyArt } from './empty-art.tsx';
import { MenuLink } from './menu-link.tsx';
import { noticeDays } from './notice-days.ts';
import { Notices } from './notices-client.tsx';

interface Props {
  readonly entries: readonly PushEntry[];
  readonly settings: Settings;
  readonly menu: Menu | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

const DAY = 86_400_000;

/** Push history by day, newest first, each leading where it says (LK-09). */
export function NotificationsSection({ entries, settings, menu, now }: Props) {
  const t = useTranslations('account.notification');
  const locale = useLocale();
  if (entries.length === 0)
    return <EmptyState art={<EmptyArt name="cloche" />} title={t('none')} text={t('noneText')} action={<MenuLink />} />;
  const zone = timezoneOf(settings, null);
  const today = zonedAt(now, zone).date;
  const yesterday = zonedAt(now - DAY, zone).date;
  const days = noticeDays(entries, {
    day: (date) => (date === today ? t('today') : date === yesterday ? t('yesterday') : dayText(date, locale)),
    href: (entry) => pushTarget(entry, menu),
  });
  return <Notices days={days} />;
}
