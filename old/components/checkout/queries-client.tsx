'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

const make = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });
let shared: QueryClient | undefined;

/** In the browser one client for all modals and pages, on the server one per rendering. */
export const clientOf = (): QueryClient => {
  if (typeof window === 'undefined') return make();
  shared ??= make();
  return shared;
};

/** What changes while one looks: quotes, free times, suggestions, an order's status. */
export function Queries({ children }: { readonly children: ReactNode }) {
  const [client] = useState(clientOf);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
