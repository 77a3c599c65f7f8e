'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

// One cache for all layers and pages: what was loaded for one is there for the next.
let client: QueryClient | undefined;
function queryClient(): QueryClient {
  client ??= new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: 1 } } });
  return client;
}

/** TanStack Query for the content of a layer, and for that of a page without a budget for its first load. It comes with the first layer. */
export function LayerProviders({ children }: { readonly children: ReactNode }) {
  const [shared] = useState(queryClient);
  return <QueryClientProvider client={shared}>{children}</QueryClientProvider>;
}
