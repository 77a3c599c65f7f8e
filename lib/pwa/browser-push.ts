import { z } from 'zod';
import { pushManagerOf, serviceWorkers } from '#lib/browser/secure-context.ts';
import { registerWorker } from './page-worker.ts';
import { WORKER_PATH } from './worker-path.ts';

/** What a shop needs to reach this browser. */
export interface BrowserAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const subscribed = z.object({ endpoint: z.url(), keys: z.object({ p256dh: z.string(), auth: z.string() }) });

/** The shop's worker, ready to show something. @throws when the browser refuses it. */
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

/** Where this browser can be reached with the shop's key; null where it cannot: no push service, none that answers. Asks nobody for permission. */
export async function subscribeBrowser(key: string): Promise<BrowserAddress | null> {
  const pushes = pushManagerOf(await worker());
  if (key === '' || pushes === null) return null;
  try {
    const known = await pushes.getSubscription();
    if (known !== null && !isOfKey(known, key)) await known.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: key };
    const now = known !== null && isOfKey(known, key) ? known : await pushes.subscribe(options);
    const parsed = subscribed.safeParse(now.toJSON());
    return parsed.success ? { endpoint: parsed.data.endpoint, ...parsed.data.keys } : null;
  } catch {
    return null;
  }
}

/** The address this browser gave away before; null when it gave none. */
export async function knownEndpoint(): Promise<string | null> {
  const registration = await serviceWorkers()?.getRegistration(WORKER_PATH);
  if (registration === undefined) return null;
  return (await pushManagerOf(registration)?.getSubscription())?.endpoint ?? null;
}
