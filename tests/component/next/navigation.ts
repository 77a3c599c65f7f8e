import { useMemo, useSyncExternalStore } from 'react';
import { router, routerDouble } from './router.ts';

/** Stands for `next/navigation`, whose router needs Next's server: the same hooks over jsdom's history. */

export class NotFound extends Error {}
export class Redirect extends Error {
  readonly href: string;
  constructor(href: string) {
    super(`redirect to ${href}`);
    this.href = href;
  }
}

export const notFound = (): never => {
  throw new NotFound('not found');
};
export const redirect = (href: string): never => {
  throw new Redirect(href);
};
export function unstable_rethrow(error: unknown): void {
  if (error instanceof NotFound || error instanceof Redirect) throw error;
}
export const permanentRedirect = (href: string): never => redirect(href);

export const useRouter = () => router;
export const usePathname = (): string =>
  useSyncExternalStore(
    routerDouble.subscribe,
    () => location.pathname,
    () => location.pathname,
  );

export function useSearchParams(): URLSearchParams {
  const search = useSyncExternalStore(routerDouble.subscribe, () => location.search);
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** An address that a layer wrote leaves the segments alone. */
export function useSelectedLayoutSegments(): string[] {
  const page = useSyncExternalStore(routerDouble.subscribe, routerDouble.page);
  return useMemo(() => page.split(/[/?]/).filter((segment) => segment !== ''), [page]);
}
