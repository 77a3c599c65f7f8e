'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { yandexQuery } from '#lib/maps/yandex.ts';
import { Button } from '#old/components/ui/button.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import type { ServiceMapProps } from './yandex-map.tsx';

// In the browser alone: the service's map reads colours from the styles of the document.
const YandexMap = dynamic(async () => (await import('./yandex-map.tsx')).YandexMap, { ssr: false });

/** So long a script may take before the visitor is told; the own map is there all the while. */
const PATIENCE = 10_000;
const SERVICE = /^https:\/\/(enterprise\.)?api-maps\.yandex\.ru\//;

interface Props extends Omit<ServiceMapProps, 'query' | 'onReady'> {
  readonly mapsKey: string;
  /** On desktop a panel lies over the beginning of the map. */
  readonly underPanel: boolean;
  readonly onReady: () => void;
}

/**
 * The map service above the own map, once it is there. Its loader is silent about a script that does not come, so that is watched here: an error of
 * the script's element, or no map in time (DLV-12).
 */
export function MapService({ mapsKey, underPanel, onReady, ...map }: Props) {
  const t = useTranslations('delivery');
  const locale = useLocale();
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    if (status !== 'loading') return;
    const fail = (): void => setStatus('failed');
    const timer = setTimeout(fail, PATIENCE);
    const onError = (event: Event): void => {
      if (event.target instanceof HTMLScriptElement && SERVICE.test(event.target.src)) fail();
    };
    // the loader's own promise ends with the same news and nobody listens to it
    const onRejection = (event: PromiseRejectionEvent): void => {
      if (event.reason instanceof Event && event.reason.target instanceof HTMLScriptElement) event.preventDefault();
    };
    addEventListener('error', onError, true);
    addEventListener('unhandledrejection', onRejection);
    return () => {
      clearTimeout(timer);
      removeEventListener('error', onError, true);
      setTimeout(() => removeEventListener('unhandledrejection', onRejection), 1_000);
    };
  }, [status]);
  if (status === 'failed')
    return (
      <div className={classNames('map__failed', underPanel && 'map__failed--beside-panel')} role="status">
        <span>{t('mapFailed')}</span>
        <Button
          size="s"
          onClick={() => {
            setAttempt((n) => n + 1);
            setStatus('loading');
          }}
        >
          {t('mapRetry')}
        </Button>
      </div>
    );
  return (
    <div className={classNames('map__service', status === 'ready' && 'is-ready')}>
      <YandexMap
        key={attempt}
        {...map}
        query={yandexQuery(mapsKey, locale)}
        onReady={() => {
          setStatus('ready');
          onReady();
        }}
      />
    </div>
  );
}
