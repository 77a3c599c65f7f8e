import { isUrl } from '#lib/contract/fallbacks.ts';
import { registerWorker, WORKER_PATH } from './page-worker.ts';
import { pushManagerOf, serviceWorkers } from './secure-context.ts';

/** The push subscription of this browser. */
export interface BrowserAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

function addressOf({ endpoint, keys }: PushSubscriptionJSON): BrowserAddress | null {
  const { p256dh, auth } = keys ?? {};
  return endpoint !== undefined && isUrl(endpoint) && p256dh !== undefined && auth !== undefined ? { endpoint, p256dh, auth } : null;
}

/** The shop's active service worker. @throws when the browser refuses to register it. */
export async function worker(): Promise<ServiceWorkerRegistration> {
  const ready = (await registerWorker()) && serviceWorkers()?.ready;
  if (!ready) throw new Error('this browser refuses the shop’s worker');
  return ready;
}

function isOfKey({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  if (applicationServerKey === null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}

/** Subscribes this browser with the shop's key; null when it cannot: without a push service, or when that does not respond. Does not ask for permission. */
export async function subscribeBrowser(key: string): Promise<BrowserAddress | null> {
  const pushes = pushManagerOf(await worker());
  if (key === '' || pushes === null) return null;
  try {
    const known = await pushes.getSubscription();
    if (known !== null && !isOfKey(known, key)) await known.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: key };
    const now = known !== null && isOfKey(known, key) ? known : await pushes.subscribe(options);
    return addressOf(now.toJSON());
  } catch {
    return null;
  }
}

/** The endpoint of an existing subscription; null without one. */
export async function knownEndpoint(): Promise<string | null> {
  const registration = await serviceWorkers()?.getRegistration(WORKER_PATH);
  if (registration === undefined) return null;
  return (await pushManagerOf(registration)?.getSubscription())?.endpoint ?? null;
}
