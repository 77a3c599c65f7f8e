import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { shopState } from '#lib/server/data/shop-state.ts';
import { backendStarted } from '#lib/server/gateway/backend-connection.ts';

const CONNECT_PAUSE = 25;

async function accepts({ hostname, port }: URL): Promise<boolean> {
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Waits until a server accepts connections: the embedded backend is started together with the storefront and takes longer. Ends
 * after `longest` milliseconds; visitors then get the maintenance page.
 */
export async function untilListening(address: URL, longest = 10_000): Promise<void> {
  const end = performance.now() + longest;
  while (!(await accepts(address)) && performance.now() < end) await sleep(CONNECT_PAUSE);
}

/** The server's address for requests to itself: the one it listens on, or localhost. */
export function ownAddress(address: AddressInfo | string | null, port: number): string {
  const host =
    typeof address === 'object' && address !== null && !/^(::|0\.0\.0\.0)$/.test(address.address) ? address.address : '127.0.0.1';
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Maximum warm-up in milliseconds, so that the maintenance page can be shown when the backend does not respond. */
const LONGEST = 20_000;
const PAUSE = 100;

/** Header of the warm-up request, which is handled before the shop's languages are known: the rendered page reads them. */
export const WARM_UP_HEADER = 'x-warm-up';

interface WarmUp {
  /** The home page of this server. */
  readonly url: string;
  /** Secret value of the header. */
  readonly key: string;
  /** The language of the home page; settings may change it. */
  readonly language: () => string;
  /** Whether a response of the backend is pending. */
  readonly isReading: () => boolean;
  readonly longest?: number;
}

/**
 * Requests the first page from the server itself, so that visitors do not wait for settings and menu. Starts before the embedded backend listens, to load the
 * code of the page. Ends when they are read, when the backend is unavailable, and after twenty seconds at the latest; never throws.
 */
export async function warmUp({ url, key, language, isReading, longest = LONGEST }: WarmUp): Promise<void> {
  const late = AbortSignal.timeout(longest);
  const make = async (): Promise<boolean> => {
    const answer = await fetch(url, { headers: { [WARM_UP_HEADER]: key }, redirect: 'manual', signal: late }).catch(() => null);
    await answer?.body?.cancel().catch(() => {});
    return answer?.ok === true;
  };
  const before = language();
  if (!(await make()) || (language() !== before && !(await make()))) return;
  while (isReading() && !late.aborted) await sleep(PAUSE);
}

/**
 * Waits until the settings were read, or have failed: before that the language of addresses without a prefix is unknown. Settings are read inside Next, so the
 * server requests its own robots.txt, which only needs the settings. Until a backend has settings for the first time (`hasSettings`), Next is not asked: it
 * logs every page that it cannot render, and a WooCommerce shop reads its menu for a minute.
 */
export function settingsLoader(ownUrl: () => string, hasSettings: () => Promise<boolean>): () => Promise<void> {
  let loading: Promise<void> | null = null;
  async function load(): Promise<void> {
    await backendStarted();
    if (shopState().pageTypes === null && !(await hasSettings())) {
      shopState().maintenance = true;
      return;
    }
    await fetch(`${ownUrl()}/robots.txt`).then(async (answer) => void (await answer.arrayBuffer()));
  }
  return async () => {
    if (shopState().languages !== null) return;
    loading ??= load()
      .catch(() => {})
      .finally(() => {
        loading = null;
      });
    await loading;
  };
}
