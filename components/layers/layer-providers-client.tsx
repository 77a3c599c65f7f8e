'use client';

import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { getJson } from '#lib/client/get-json.ts';
import type { LayerMessages } from '#lib/i18n/layer-messages.ts';

// One cache for all layers: the messages and the dishes of this visit are loaded once.
let client: QueryClient | undefined;
function queryClient(): QueryClient {
  client ??= new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: 1 } } });
  return client;
}

/** What the content of a layer needs around it. It suspends until the messages of the page's language are here. */
export function LayerProviders({ children }: { readonly children: ReactNode }) {
  const [shared] = useState(queryClient);
  return (
    <QueryClientProvider client={shared}>
      <LayerMessagesProvider>{children}</LayerMessagesProvider>
    </QueryClientProvider>
  );
}

function LayerMessagesProvider({ children }: { readonly children: ReactNode }) {
  const { locale } = useShop();
  const { data } = useSuspenseQuery({
    queryKey: ['messages', locale],
    queryFn: ({ signal }) => getJson<LayerMessages>(`/api/messages/${locale}`, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <NextIntlClientProvider locale={locale} messages={data} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}
