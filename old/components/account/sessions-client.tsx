'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import type { LoginSession } from '#lib/contract/account.ts';
import { deviceName } from '#lib/domain/device.ts';
import { dateText } from '#lib/i18n/dates.ts';
import { callOrThrow } from '#old/components/checkout/call-or-throw.ts';
import { Queries } from '#old/components/checkout/queries-client.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { TextSkeleton } from '#old/components/ui/skeleton.tsx';
import { useToasts } from '#old/stores/toasts.ts';

const KEY = ['sessions'];

function SessionList() {
  const t = useTranslations('auth.sessions');
  const locale = useLocale();
  const heading = useId();
  const queries = useQueryClient();
  const { data, isError, isPending } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => callOrThrow('sessions', { signal }) });
  const ending = useMutation({
    mutationFn: (id: string | undefined) => callOrThrow('endSessions', { body: id === undefined ? {} : { id } }),
    onSuccess: (left) => {
      queries.setQueryData(KEY, left);
      useToasts.getState().push({ status: 'success', text: t('ended') });
    },
    onError: () => useToasts.getState().push({ status: 'error', text: t('failed') }),
  });
  // a backend without such a list has nothing to show here
  if (isError || data?.length === 0) return null;
  const nameOf = ({ device }: LoginSession): string => deviceName(device) || t('unknown');
  const dateOf = ({ seen }: LoginSession): string => {
    const at = new Date(seen);
    return Number.isNaN(at.getTime()) ? '' : t('seen', { date: dateText(at, locale, 'dayMonthTime', null) });
  };
  const others = data?.filter(({ current }) => !current) ?? [];
  return (
    <section className="stack stack--s" aria-labelledby={heading} aria-busy={isPending || ending.isPending}>
      <h2 id={heading}>{t('title')}</h2>
      {isPending && (
        <div className="sessions__one">
          <TextSkeleton width="220px" />
        </div>
      )}
      {data !== undefined && (
        <ul className="sessions">
          {data.map((session) => (
            <li key={session.id} className="sessions__one">
              <Icon name="monitor" />
              <span>
                <b>{nameOf(session)}</b>
                <small>{session.current ? t('current') : dateOf(session)}</small>
              </span>
              {!session.current && (
                <Button
                  size="s"
                  aria-label={t('endNamed', { device: nameOf(session) })}
                  loading={ending.isPending && ending.variables === session.id}
                  onClick={() => !ending.isPending && ending.mutate(session.id)}
                >
                  {t('end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Button
          className="sessions__all"
          loading={ending.isPending && ending.variables === undefined}
          onClick={() => !ending.isPending && ending.mutate(undefined)}
        >
          {t('endOthers')}
        </Button>
      )}
    </section>
  );
}

/** The browsers a customer is logged in with: one ends with its button, all others with theirs. */
export const Sessions = () => (
  <Queries>
    <SessionList />
  </Queries>
);
