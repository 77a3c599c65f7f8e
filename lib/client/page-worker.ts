import { serviceWorkers } from './secure-context.ts';

/** The path of the service worker, for pages and server. */
export const WORKER_PATH = '/sw.js';

const PATIENCE = 1_000;

/** The stored copy that the service worker used for this page instead of the shop's response. */
export interface LineNote {
  /** When the copy was stored, epoch milliseconds. */
  readonly at: number;
  /** `offline`: the shop could not be reached; `slow`: it did not respond in time. */
  readonly state: 'offline' | 'slow';
}

function noteOf(value: unknown): LineNote | null {
  const { at, state }: { readonly at?: unknown; readonly state?: unknown } = Object(value);
  return typeof at === 'number' && (state === 'offline' || state === 'slow') ? { at, state } : null;
}

/** Registers the shop's service worker; null when the browser has none or refuses it. Never throws. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  try {
    return (await serviceWorkers()?.register(WORKER_PATH, { updateViaCache: 'none' })) ?? null;
  } catch (error) {
    console.warn('the shop’s worker is not registered:', error);
    return null;
  }
}

/** The stored copy this page was opened from; null when it came from the server. */
export async function lineNote(): Promise<LineNote | null> {
  const worker = serviceWorkers()?.controller ?? null;
  if (worker === null) return null;
  const { port1, port2 } = new MessageChannel();
  const said = new Promise<unknown>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, PATIENCE, null);
  });
  worker.postMessage({ type: 'line' }, [port2]);
  return noteOf(await said);
}

interface Keeping {
  /** Paths of public pages. */
  readonly pages: readonly string[];
  /** Addresses of what the page has loaded. */
  readonly used: readonly string[];
  /** True: store only what was requested (data saving). */
  readonly sparing: boolean;
}

/** Asks the worker to store the pages and files of this visit. */
export const askToKeep = (worker: Pick<ServiceWorker, 'postMessage'>, keeping: Keeping): void =>
  worker.postMessage({ type: 'keep', ...keeping });

/** Activates a waiting worker of a new build. It is not called from a checkout; files of the previous build are kept for other tabs. */
export const renewWorker = (registration: ServiceWorkerRegistration): void => registration.waiting?.postMessage({ type: 'renew' });
