import { serviceWorkers } from './secure-context.ts';
import { WORKER_PATH } from './worker-path.ts';

const PATIENCE = 1_000;

/** What a page is told about the copy it was opened from. */
export interface LineNote {
  /** When the copy was kept, epoch milliseconds. */
  readonly at: number;
  /** `offline`: the shop could not be reached; `slow`: it did not answer in time. */
  readonly state: 'offline' | 'slow';
}

function noteOf(value: unknown): LineNote | null {
  const { at, state }: { readonly at?: unknown; readonly state?: unknown } = Object(value);
  return typeof at === 'number' && (state === 'offline' || state === 'slow') ? { at, state } : null;
}

/** Registers the shop's worker; null where the browser has none or refuses it. Never throws. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  try {
    return (await serviceWorkers()?.register(WORKER_PATH, { updateViaCache: 'none' })) ?? null;
  } catch (error) {
    console.warn('the shop’s worker is not registered:', error);
    return null;
  }
}

/** What the worker knows about how this page was opened; null when it came from the shop itself. */
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
  /** Nothing that was not asked for. */
  readonly sparing: boolean;
}

/** Asks the worker to keep what this visit has seen. */
export const askToKeep = (worker: Pick<ServiceWorker, 'postMessage'>, keeping: Keeping): void =>
  worker.postMessage({ type: 'keep', ...keeping });

/** Lets a worker of a new build that waits take over: the page that asks is no checkout, and files of the build before stay for those in other tabs. */
export const renewWorker = (registration: ServiceWorkerRegistration): void => registration.waiting?.postMessage({ type: 'renew' });
