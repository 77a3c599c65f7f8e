'use client';

import { type ComponentType, Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { MoreMessages } from '#components/layout/messages-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { loadNamespaces } from '#lib/client/messages.ts';
import type { Namespace } from '#lib/i18n/page-messages.ts';
import { whenIdle } from './when-idle.ts';

interface LoadedPart<P> {
  readonly Content: ComponentType<P>;
  readonly Providers: ComponentType<{ readonly children: ReactNode }>;
  readonly messages: object;
}

interface IdlePartProps<P> {
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>;
  /** Those of what is loaded. */
  readonly props: P;
  /** What it says besides what every page does. */
  readonly namespaces: readonly Namespace[];
  /** Loaded at once instead of when the page is idle. */
  readonly isUrgent?: boolean;
  /** It reads queries: TanStack Query is loaded with it. */
  readonly hasQueries?: boolean;
}

/** What a page works without: its code and its messages are loaded when the page is idle, or when the connection is back. Nothing is shown of it until then. */
export function IdlePart<P extends object>({ load, props, namespaces, isUrgent = false, hasQueries = false }: IdlePartProps<P>) {
  const page = useShop();
  const [part, setPart] = useState<LoadedPart<P> | null>(null);
  const begin = useEffectEvent(async (): Promise<LoadedPart<P>> => {
    const [{ default: Content }, Providers, messages] = await Promise.all([
      load(),
      hasQueries ? import('./layer-providers-client.tsx').then(({ LayerProviders }) => LayerProviders) : Fragment,
      loadNamespaces(page, namespaces),
    ]);
    return { Content, Providers, messages };
  });
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const show = () =>
      void begin().then(
        (loaded) => signal.aborted || setPart(loaded),
        () => addEventListener('online', show, { once: true, signal }),
      );
    const cancel = isUrgent ? undefined : whenIdle(show);
    if (isUrgent) show();
    return () => {
      gone.abort();
      cancel?.();
    };
  }, [isUrgent]);

  if (part === null) return null;
  const { Content, Providers, messages } = part;
  return (
    <MoreMessages messages={messages}>
      <Providers>
        <Content {...props} />
      </Providers>
    </MoreMessages>
  );
}
