import { QueryClient } from '@tanstack/react-query';

// Without a connection the service worker returns stored responses; other requests fail instead of being paused.
const createClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: 1, networkMode: 'always', refetchOnReconnect: true } } });

let client: QueryClient | undefined;

/** One cache per tab, shared by all layers and pages. */
export function queryClient(): QueryClient {
  // on the server, a shared cache would show one visitor's data to another
  if (typeof window === 'undefined') return createClient();
  client ??= createClient();
  return client;
}
