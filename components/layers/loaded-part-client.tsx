'use client';

import { type ComponentType, Fragment, useEffect, useEffectEvent, useState } from 'react';
import { MoreMessages, useShop } from '#components/layout/shop-context-client.tsx';
import { loadNamespaces } from '#lib/client/messages.ts';
import type { Namespace } from '#lib/i18n/page-messages.ts';

interface Part<P> {
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>;
  /** What it says besides what every page does. */
  readonly namespaces: readonly Namespace[];
  /** It reads queries: TanStack Query is loaded with it. */
  readonly hasQueries?: boolean;
}

type Page = Parameters<typeof loadNamespaces>[0];

/** Loads the code of a part and its messages side by side. @returns the part with its messages around it. */
export async function loadPart<P extends object>({ load, namespaces, hasQueries = false }: Part<P>, page: Page): Promise<ComponentType<P>> {
  const [{ default: Content }, Providers, messages] = await Promise.all([
    load(),
    hasQueries ? import('./layer-providers-client.tsx').then(({ LayerProviders }) => LayerProviders) : Fragment,
    loadNamespaces(page, namespaces),
  ]);
  return (props) => (
    <MoreMessages messages={messages}>
      <Providers>
        <Content {...props} />
      </Providers>
    </MoreMessages>
  );
}

/** A part of a page that is loaded when it is used, with its messages and with the queries of the layers, as `lazy` of React takes it. */
export const withMessages = async <P extends object>(Content: ComponentType<P>, namespaces: readonly Namespace[], page: Page) => ({
  default: await loadPart({ load: async () => ({ default: Content }), namespaces, hasQueries: true }, page),
});

interface IdlePartProps<P> extends Part<P> {
  /** Those of what is loaded. */
  readonly props: P;
  /** Loaded at once instead of when the page is idle. */
  readonly isUrgent?: boolean;
}

/** What a page works without: its code and its messages are loaded when the page is idle, or when the connection is back. Nothing is shown of it until then. */
export function IdlePart<P extends object>({ props, isUrgent = false, ...part }: IdlePartProps<P>) {
  const page = useShop();
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  const begin = useEffectEvent(() => loadPart(part, page));
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const show = () =>
      void begin().then(
        (loaded) => signal.aborted || setLoaded(() => loaded),
        () => addEventListener('online', show, { once: true, signal }),
      );
    const cancel = isUrgent ? undefined : whenIdle(show);
    if (isUrgent) show();
    return () => {
      gone.abort();
      cancel?.();
    };
  }, [isUrgent]);

  return Loaded && <Loaded {...props} />;
}

/** Runs a task when the page has loaded and the browser is idle; returns how to cancel it. Safari has no `requestIdleCallback`. */
export function whenIdle(task: () => void): () => void {
  let cancel = () => {};
  const schedule = () => {
    if ('requestIdleCallback' in globalThis && 'cancelIdleCallback' in globalThis) {
      const id = requestIdleCallback(task, { timeout: 2_000 });
      cancel = () => cancelIdleCallback(id);
    } else {
      const id = setTimeout(task, 200);
      cancel = () => clearTimeout(id);
    }
  };
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
  return () => {
    window.removeEventListener('load', schedule);
    cancel();
  };
}
