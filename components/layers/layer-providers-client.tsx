'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

// Without a connection the service worker answers what this browser keeps, and what it does not keep fails instead of waiting for ever.
const createClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: 1, networkMode: 'always', refetchOnReconnect: true } } });

// One cache for all layers and pages of a tab: what was loaded for one is there for the next.
let client: QueryClient | undefined;
function queryClient(): QueryClient {
  // the server renders for many visitors: a shared cache would show one what another had read
  if (typeof window === 'undefined') return createClient();
  client ??= createClient();
  return client;
}

/** TanStack Query for the content of a layer, and for that of a page without a budget for its first load. It comes with the first layer. */
export function LayerProviders({ children }: { readonly children: ReactNode }) {
  const [shared] = useState(queryClient);
  return <QueryClientProvider client={shared}>{children}</QueryClientProvider>;
}
