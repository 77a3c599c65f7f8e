'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { callApi } from '#lib/gateway/client.ts';
import { Link } from '#lib/i18n/navigation.ts';
import { Button } from '#old/components/ui/button.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { useToasts } from '#old/stores/toasts.ts';
import { useUnread } from '#old/stores/unread.ts';

export interface Notice {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly time: string;
  /** null: it leads nowhere. */
  readonly href: string | null;
  readonly read: boolean;
}

export interface NoticeDay {
  readonly label: string;
  readonly notices: readonly Notice[];
}

/** Notifications by day; one is read when it is followed or marked, all at once by a button (LK-09). */
export function Notices({ days }: { readonly days: readonly NoticeDay[] }) {
  const t = useTranslations('account');
  const marked = useUnread((s) => s.read);
  const list = useRef<HTMLDivElement>(null);
  const unread = days.flatMap(({ notices }) => notices.filter(({ id, read }) => !read && !marked.has(id)).map(({ id }) => id));
  useEffect(() => useUnread.getState().set(unread.length), [unread.length]);
  const mark = async (ids: readonly string[]): Promise<void> => {
    useUnread.getState().mark(ids, true);
    const answer = await callApi('readPush', { body: { read: [...ids] } });
    if (answer.ok) return;
    useUnread.getState().mark(ids, false);
    useToasts.getState().push({ status: 'error', text: t('notSaved') });
  };
  const markHere = (ids: readonly string[]): void => {
    // the button that had the focus goes with what it did
    list.current?.focus();
    void mark(ids);
  };
  return (
    <div ref={list} tabIndex={-1} className="stack notices__all">
      <p className="sr" role="status">
        {t('notification.unread', { count: unread.length })}
      </p>
      {days.map(({ label, notices }, at) => (
        <section key={label}>
          <div className="notices__head">
            <h2>{label}</h2>
            {at === 0 && unread.length > 0 && (
              <Button size="s" onClick={() => markHere(unread)}>
                {t('notification.readAll')}
              </Button>
            )}
          </div>
          <ul className="notices">
            {notices.map(({ id, title, text, time, href, read }) => {
              const isNew = !read && !marked.has(id);
              return (
                <li key={id} className={classNames('notice', isNew && 'is-new')}>
                  <div className="notice__top">
                    <b>
                      {href === null ? (
                        title
                      ) : (
                        <Link className="notice__link" href={href} prefetch={false} onClick={() => isNew && void mark([id])}>
                          {title}
                        </Link>
                      )}
                      {isNew && <span className="sr">, {t('notification.new')}</span>}
                    </b>
                    <small>{time}</small>
                  </div>
                  {text !== '' && <p>{text}</p>}
                  {isNew && (
                    <button type="button" className="notice__read" onClick={() => markHere([id])}>
                      <Icon name="check" size="s" />
                      <span className="sr">
                        {t('notification.read')}: {title}
                      </span>
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
