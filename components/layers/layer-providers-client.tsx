'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryClient } from '#lib/client/query-client.ts';

/** TanStack Query for the content of a layer, and for that of a page without a budget for its first load. It comes with the first layer. */
export function LayerProviders({ children }: { readonly children: ReactNode }) {
  const [shared] = useState(queryClient);
  return <QueryClientProvider client={shared}>{children}</QueryClientProvider>;
}
