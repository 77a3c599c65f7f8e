'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { yandexQuery } from '#lib/client/maps/yandex.ts';
import { LoadBoundary } from '../load-boundary-client.tsx';
import type { YandexMapProps } from './yandex-map-client.tsx';

const YandexMap = lazy(async () => ({ default: (await import('./yandex-map-client.tsx')).YandexMap }));

/** Milliseconds until the service's first map; the own map is shown until then. */
const TIMEOUT = 10_000;
const SERVICE_SCRIPT = /^https:\/\/(enterprise\.)?api-maps\.yandex\.ru\//;

interface ServiceMapProps extends Omit<YandexMapProps, 'query' | 'onReady'> {
  readonly mapsKey: string;
  readonly underPanel: boolean;
  readonly onReady: () => void;
}

/**
 * Yandex maps above the own map. `@pbe/react-yandex-maps` does not report a script that fails to load, so this component listens for the error event of the
 * script's element and limits the time until the first map (DLV-12).
 */
export function ServiceMap({ mapsKey, underPanel, onReady, ...map }: ServiceMapProps) {
  const t = useTranslations('delivery');
  const locale = useLocale();
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    if (status !== 'loading') return;
    const fail = (): void => setStatus('failed');
    const timer = setTimeout(fail, TIMEOUT);
    const onError = (event: Event): void => {
      if (event.target instanceof HTMLScriptElement && SERVICE_SCRIPT.test(event.target.src)) fail();
    };
    // The loader rejects a promise with the same event, which nobody handles.
    const onRejection = (event: PromiseRejectionEvent): void => {
      if (event.reason instanceof Event && event.reason.target instanceof HTMLScriptElement) event.preventDefault();
    };
    window.addEventListener('error', onError, true);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('error', onError, true);
      // The rejection is reported after the error event that has ended this effect.
      setTimeout(() => window.removeEventListener('unhandledrejection', onRejection), 1_000);
    };
  }, [status]);

  if (status === 'failed')
    return (
      <div
        role="status"
        className={cn(
          'absolute start-3 top-3 mx-auto flex w-fit flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-button bg-raised py-2 ps-4 pe-2 text-small shadow-raised',
          // Keep clear of the sheet's close button and, on desktop, of its panel.
          underPanel ? 'end-18 max-w-[calc(100%-84px)] lg:start-130 lg:max-w-[calc(100%-592px)]' : 'end-3 max-w-[calc(100%-24px)]',
        )}
      >
        <span>{t('mapFailed')}</span>
        <Button
          size="s"
          onClick={() => {
            setAttempt((count) => count + 1);
            setStatus('loading');
          }}
        >
          {t('mapRetry')}
        </Button>
      </div>
    );
  return (
    <div
      className={cn(
        'absolute inset-0 transition-opacity duration-160 ease-out *:size-full',
        status === 'ready' ? 'opacity-100' : 'pointer-events-none opacity-0',
      )}
    >
      <LoadBoundary key={attempt} onError={() => setStatus('failed')}>
        <Suspense fallback={null}>
          <YandexMap
            {...map}
            query={yandexQuery(mapsKey, locale)}
            onReady={() => {
              setStatus('ready');
              onReady();
            }}
          />
        </Suspense>
      </LoadBoundary>
    </div>
  );
}
