import { RETRY_STATUSES } from '#lib/contract/paths.ts';

/** The address contains a version that changes with the messages, so browsers can cache it forever. */
export const namespaceAddress = (locale: string, version: string, namespace: string): string =>
  `/api/messages/${locale}/${version}/${namespace}`;

/** A fulfilled promise that React's `use` reads without suspending. */
interface Fulfilled<T> extends Promise<T> {
  status?: 'fulfilled';
  value?: T;
}

const requests = new Map<string, Promise<object>>();

/** Retried once, like every read (ERR-02). */
async function load(address: string, isLast = false): Promise<object> {
  const response = await fetch(address).catch((error: unknown) => {
    if (isLast) throw error;
    return null;
  });
  if (response === null || (!isLast && RETRY_STATUSES.has(response.status))) return load(address, true);
  const body: unknown = response.ok ? await response.json() : null;
  if (typeof body !== 'object' || body === null) throw new Error(`no messages at ${address}: ${response.status}`);
  return body;
}

/** Messages at an address, loaded once; a failure is not stored, so the next call tries again. */
export function loadMessages(address: string): Promise<object> {
  const known = requests.get(address);
  if (known !== undefined) return known;
  const request = load(address);
  requests.set(address, request);
  request.catch(() => requests.delete(address));
  return request;
}

/** Messages of several namespaces, as one tree. */
export async function loadNamespaces(
  { locale, messagesVersion }: { readonly locale: string; readonly messagesVersion: string },
  names: readonly string[],
): Promise<Readonly<Record<string, object>>> {
  const entries = names.map(async (name) => [name, await loadMessages(namespaceAddress(locale, messagesVersion, name))] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Marks a promise when it is fulfilled, so that later renders do not suspend: React shows a fallback for at least 300 ms once it has suspended. */
export function readable<T>(promise: Promise<T>): Promise<T> {
  const marked: Fulfilled<T> = promise;
  promise.then(
    (value) => {
      marked.status = 'fulfilled';
      marked.value = value;
    },
    () => undefined,
  );
  return marked;
}
