'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ShopLink } from '#components/content/shop-link-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { EmptyState } from '#components/ui/notices.tsx';
import { request } from '#lib/client/api.ts';
import type { PushEntry } from '#lib/contract/account.ts';
import { addDays } from '#lib/domain/zoned-time.ts';
import { useSession } from '#stores/session.ts';
import { toast } from '#stores/toasts.ts';
import { dayText, EmptyArt, Heading, MenuLink } from './account-frame-client.tsx';

export interface AccountNotification extends Pick<PushEntry, 'id' | 'title' | 'text' | 'date' | 'read'> {
  /** Path of its target, without the language; null for none. */
  readonly href: string | null;
}

interface NotificationsSectionProps {
  /** Newest first. */
  readonly notifications: readonly AccountNotification[];
  /** The date in the shop's time zone, `yyyy-mm-dd`. */
  readonly today: string;
}

/** Notifications by day. One is marked as read when it is opened or marked, or all of them with a button (LK-09). */
export function NotificationsSection({ notifications, today }: NotificationsSectionProps) {
  const t = useTranslations('account');
  const { locale } = useShop();
  const readIds = useSession((session) => session.readIds);
  const list = useRef<HTMLDivElement>(null);
  const unread = notifications.filter(({ id, read }) => !read && !readIds.has(id)).map(({ id }) => id);
  useEffect(() => useSession.getState().setUnreadCount(unread.length), [unread.length]);
  const dayLabel = (date: string): string =>
    date === today ? t('notification.today') : date === addDays(today, -1) ? t('notification.yesterday') : dayText(date, locale);
  if (notifications.length === 0) {
    return (
      <EmptyState art={<EmptyArt name="cloche" />} title={t('notification.none')} text={t('notification.noneText')} action={<MenuLink />} />
    );
  }
  const mark = async (ids: readonly string[]): Promise<void> => {
    useSession.getState().markRead(ids, true);
    const result = await request('readPush', { body: { read: [...ids] } });
    if (result.ok) return;
    useSession.getState().markRead(ids, false);
    toast({ tone: 'error', text: t('notSaved') });
  };
  const markHere = (ids: readonly string[]): void => {
    // The focused button is removed by its own action.
    list.current?.focus();
    void mark(ids);
  };
  return (
    <div ref={list} tabIndex={-1} className="grid max-w-180 gap-3 outline-none">
      <p role="status" className="sr-only">
        {t('notification.unread', { count: unread.length })}
      </p>
      {byDay(notifications).map(([date, entries], index) => (
        <section key={date}>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Heading>{dayLabel(date)}</Heading>
            {index === 0 && unread.length > 0 && (
              <Button size="s" onClick={() => markHere(unread)}>
                {t('notification.readAll')}
              </Button>
            )}
          </div>
          <ul className="grid gap-0.5">
            {entries.map((entry) => (
              <NotificationRow
                key={entry.id}
                entry={entry}
                isNew={unread.includes(entry.id)}
                onFollow={() => void mark([entry.id])}
                onRead={() => markHere([entry.id])}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Entries grouped by the date of their stamp (`2031-03-05 12:30:00`), in their order. */
function byDay(entries: readonly AccountNotification[]): readonly (readonly [string, readonly AccountNotification[]])[] {
  const days = new Map<string, AccountNotification[]>();
  for (const entry of entries) {
    const [date = ''] = entry.date.split(/[ T]/);
    const day = days.get(date);
    if (day === undefined) days.set(date, [entry]);
    else day.push(entry);
  }
  return [...days];
}

interface NotificationRowProps {
  readonly entry: AccountNotification;
  readonly isNew: boolean;
  readonly onFollow: () => void;
  readonly onRead: () => void;
}

function NotificationRow({ entry: { title, text, date, href }, isNew, onFollow, onRead }: NotificationRowProps) {
  const t = useTranslations('account.notification');
  const time = /[ T](\d\d:\d\d)/.exec(date)?.[1] ?? '';
  return (
    <li
      className={cn(
        'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 rounded-button py-3 ps-8.5 pe-4',
        isNew
          ? 'bg-brand-softer before:absolute before:start-3.5 before:top-4.5 before:size-2.5 before:rounded-full before:bg-brand-line forced-outline'
          : 'text-muted not-first:shadow-[0_-1px_0_var(--line)]',
        href !== null && 'hover:bg-sunken',
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <b className={cn('flex-[1_1_8rem] text-input/5.25', isNew ? 'font-[650]' : 'font-semibold')}>
          {href === null ? (
            title
          ) : (
            <ShopLink href={href} className="after:absolute after:inset-0 after:rounded-[inherit]" onClick={isNew ? onFollow : undefined}>
              {title}
            </ShopLink>
          )}
          {isNew && <span className="sr-only">, {t('new')}</span>}
        </b>
        <small className="text-small text-muted">{time}</small>
      </div>
      {text !== '' && <p className="col-start-1 text-small">{text}</p>}
      {isNew && (
        <button
          type="button"
          className="relative col-start-2 row-[1/3] -my-1 -me-2 grid size-tap place-items-center rounded-full text-muted hover:bg-raised hover:text-ink"
          onClick={onRead}
        >
          <Icon name="check" size="s" />
          <span className="sr-only">
            {t('read')}: {title}
          </span>
        </button>
      )}
    </li>
  );
}
