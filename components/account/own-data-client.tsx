'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { layerAddress, openLayerOnClick } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Button, buttonVariants } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Alert } from '#components/ui/notices.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { read } from '#lib/client/api.ts';
import { useMessenger } from '#lib/client/messenger/messenger.ts';
import { sessionsQuery } from '#lib/client/queries.ts';
import type { LoginSession } from '#lib/contract/account.ts';
import { deviceName } from '#lib/domain/device.ts';
import { dateText } from '#lib/i18n/dates.ts';
import { toast } from '#stores/toasts.ts';
import { Heading, saveFile } from './account-frame-client.tsx';

interface OwnDataProps {
  readonly canExport: boolean;
  readonly canErase: boolean;
  /** The customer has points, which would be lost. */
  readonly hasPoints: boolean;
  /** Contacts for requests that are not supported here. */
  readonly contacts: ReactNode;
}

/** The customer's own data: download, deletion of the account, and contacts for what this shop's backend does not support. */
export function OwnData({ canExport, canErase, hasPoints, contacts }: OwnDataProps) {
  const t = useTranslations('account.data');
  return (
    <section className="grid gap-2">
      <Heading>{t('title')}</Heading>
      <p className="text-muted">{t(canExport && canErase ? 'text' : 'byRequest')}</p>
      {(canExport || canErase) && (
        <div className="flex flex-wrap gap-2">
          {canExport && <ExportLink />}
          {canErase && <EraseLink hasPoints={hasPoints} />}
        </div>
      )}
      {!(canExport && canErase) && contacts}
    </section>
  );
}

const EXPORT = '/api/account/export';
const FILE_NAME = 'my-data.json';

/** Downloads all data that the shop has stored about the customer. If the shop does not support it, the page is rendered again without the link. */
function ExportLink() {
  const t = useTranslations('account');
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const save = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    const response = await fetch(EXPORT).catch(() => null);
    // A logged-out visitor is redirected home, which is not a file.
    const file = response?.ok && !response.redirected ? await response.blob().catch(() => null) : null;
    setBusy(false);
    if (file !== null) {
      saveFile(file, FILE_NAME);
      return;
    }
    setFailed(true);
    router.refresh();
  };
  return (
    <>
      <a
        href={EXPORT}
        download={FILE_NAME}
        aria-busy={isBusy || undefined}
        className={buttonVariants({ variant: 'outline' })}
        onClick={(event) => void save(event)}
      >
        {t('data.export')}
      </a>
      {hasFailed && <Alert tone="danger" title={t('failed')} className="order-1 w-full" />}
    </>
  );
}

function EraseLink({ hasPoints }: { readonly hasPoints: boolean }) {
  const t = useTranslations('account.data');
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    const { messenger } = useMessenger.getState();
    if (!messenger?.framed) {
      openLayerOnClick(event);
      return;
    }
    // A page that frames the shop could cover the question (clickjacking), so it is opened in its own window.
    event.preventDefault();
    messenger.openLink(window.location.href);
  };
  return (
    <a
      href={layerAddress('erase', hasPoints ? { points: '1' } : {})}
      aria-haspopup="dialog"
      className={buttonVariants({ variant: 'neutral' })}
      onClick={open}
    >
      {t('erase')}
    </a>
  );
}

const row = 'flex min-h-15 items-center gap-3';

/** The customer's sessions. One is ended with its button, all others with theirs (AUTH-05). */
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
  // A backend without sessions has nothing to show here.
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
