'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { read } from '#lib/client/api.ts';
import { sessionsQuery } from '#lib/client/queries.ts';
import type { LoginSession } from '#lib/contract/account.ts';
import { deviceName } from '#lib/domain/device.ts';
import { dateText } from '#lib/i18n/dates.ts';
import { toast } from '#stores/toasts.ts';

const row = 'flex min-h-15 items-center gap-3';

/** The browsers in which the customer is logged in. One is logged out with its button, all others with theirs (AUTH-05). */
export function Sessions() {
  const t = useTranslations('auth.sessions');
  const headingId = useId();
  const queries = useQueryClient();
  const { data, isError, isPending } = useQuery(sessionsQuery);
  const ending = useMutation({
    mutationFn: (id: string | null) => read('endSessions', { body: id === null ? {} : { id } }),
    onSuccess: (left) => {
      queries.setQueryData(sessionsQuery.queryKey, left);
      toast({ tone: 'success', text: t('ended') });
    },
    onError: () => toast({ tone: 'error', text: t('failed') }),
  });
  // A backend without such a list has nothing to show here.
  if (isError || data?.length === 0) return null;
  const end = (id: string | null): void => {
    if (!ending.isPending) ending.mutate(id);
  };
  return (
    <section aria-labelledby={headingId} aria-busy={isPending || ending.isPending} className="grid gap-2">
      <h2 id={headingId} className="font-display text-title-m">
        {t('title')}
      </h2>
      {isPending && (
        <div className={row}>
          <Skeleton className="h-4.75 w-55" />
        </div>
      )}
      {data !== undefined && (
        <ul>
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={ending.isPending && ending.variables === session.id}
              onEnd={() => end(session.id)}
            />
          ))}
        </ul>
      )}
      {data?.some(({ current }) => !current) === true && (
        <Button className="justify-self-start" loading={ending.isPending && ending.variables === null} onClick={() => end(null)}>
          {t('endOthers')}
        </Button>
      )}
    </section>
  );
}

interface SessionRowProps {
  readonly session: LoginSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session: { device, seen, current }, isEnding, onEnd }: SessionRowProps) {
  const t = useTranslations('auth.sessions');
  const { locale } = useShop();
  const name = deviceName(device) || t('unknown');
  const at = new Date(seen);
  const seenText = Number.isNaN(at.getTime()) ? '' : t('seen', { date: dateText(at, locale, 'dayMonthTime', null) });
  return (
    <li className={row}>
      <Icon name="monitor" className="text-muted" />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{name}</b>
        <small className="block text-small text-muted">{current ? t('current') : seenText}</small>
      </span>
      {!current && (
        <Button size="s" aria-label={t('endNamed', { device: name })} loading={isEnding} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
