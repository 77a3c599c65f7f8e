import { QueryClient } from '@tanstack/react-query';

// Without a connection the service worker answers what this browser keeps, and what it does not keep fails instead of waiting for ever.
const createClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: 1, networkMode: 'always', refetchOnReconnect: true } } });

let client: QueryClient | undefined;

/** One cache for all layers and pages of a tab: what was loaded for one is there for the next. */
export function queryClient(): QueryClient {
  // the server renders for many visitors: a shared cache would show one what another had read
  if (typeof window === 'undefined') return createClient();
  client ??= createClient();
  return client;
}
