'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { isPersonal } from '#lib/i18n/personal.ts';
import { askBuild } from '#lib/pwa/build-id.ts';
import { isLostPart, renewOnce } from '#lib/pwa/renew-once.ts';
import { useLine } from '#old/stores/line.ts';
import { useToasts } from '#old/stores/toasts.ts';
import { ErrorBoundary } from './error-boundary.tsx';

interface FallbackProps {
  readonly error: unknown;
  readonly instead: ReactNode;
  readonly onError: (error: unknown) => void;
}

function Fallback({ error, instead, onError }: FallbackProps) {
  const tell = useRef(onError);
  tell.current = onError;
  useEffect(() => tell.current(error), [error]);
  return instead;
}

interface Props {
  readonly children: ReactNode;
  /** What was asked for by a tap: it is said that it does not come. */
  readonly wanted?: (() => void) | undefined;
  /** Stands in its place. */
  readonly instead?: ReactNode;
}

/**
 * A part of the page that others do without: where its script fails, or its code cannot be had, the rest stays. An error is said with the offer to reload. Of code that
 * cannot be had, the page is loaded anew, once, where nothing is typed; who is in a checkout, or asked for the part and cannot be helped, hears of it and decides (P20, PWA-03).
 */
export function LostPart({ children, wanted, instead = null }: Props) {
  const t = useTranslations('errors');
  const c = useTranslations('common');
  const onLost = async (): Promise<void> => {
    wanted?.();
    if (!isPersonal(location.pathname) && (await renewOnce())) return;
    if (wanted === undefined) return;
    const again = async (): Promise<void> => {
      const { kind } = await askBuild();
      if (kind === 'build') location.reload();
      else useLine.getState().lose('offline', null);
    };
    useToasts.getState().push({ status: 'error', text: t('failed'), action: { label: c('retry'), run: () => void again() } });
  };
  const onError = (error: unknown): void => {
    if (isLostPart(error)) {
      void onLost();
      return;
    }
    wanted?.();
    const text = t('failed');
    if (useToasts.getState().list.some((toast) => toast.text === text)) return;
    useToasts.getState().push({ status: 'error', text, action: { label: t('reload'), run: () => location.reload() } });
  };
  return <ErrorBoundary fallback={(error) => <Fallback error={error} instead={instead} onError={onError} />}>{children}</ErrorBoundary>;
}
