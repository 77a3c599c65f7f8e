import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { shopState } from '#lib/server/data/shop-state.ts';

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
 * Waits until a server accepts connections at an address with a port: the embedded backend is started together with the storefront and takes longer. Ends
 * after `longest` milliseconds in any case; visitors then see the maintenance page.
 */
export async function untilListening(address: URL, longest = 10_000): Promise<void> {
  const end = performance.now() + longest;
  while (!(await accepts(address)) && performance.now() < end) await sleep(CONNECT_PAUSE);
}

/** The server's own address for itself: what it listens on, or this machine where it listens everywhere. */
export function ownAddress(address: AddressInfo | string | null, port: number): string {
  const host =
    typeof address === 'object' && address !== null && !/^(::|0\.0\.0\.0)$/.test(address.address) ? address.address : '127.0.0.1';
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Longest warming, in milliseconds: a backend that is down or silent must not keep the shop from saying so. */
const LONGEST = 20_000;
const PAUSE = 100;

/** Names the request of the warming, which is answered before the languages of the shop are known: the page that it makes reads them. */
export const WARM_UP_HEADER = 'x-warm-up';

interface WarmUp {
  /** The home page, asked of the server itself. */
  readonly url: string;
  /** Value of the header, which nobody else can know. */
  readonly key: string;
  /** The language of the home page; settings that are read may name another one. */
  readonly language: () => string;
  /** Whether an answer of the backend is still on its way. */
  readonly isReading: () => boolean;
  readonly longest?: number;
}

/**
 * Has the server make its first page, so that no visitor waits for the settings and the menu to be read. Begins before the embedded backend listens: until then
 * the code of the page is loaded. Ends when they are there, when the backend turns out to be away, and after twenty seconds at the latest; never throws.
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
 * Waits until the settings were read once, or cannot be: before that nobody knows the language of addresses without a prefix. The settings are read inside Next,
 * so the server asks itself for its robots file, which needs them and nothing else.
 */
export function settingsLoader(ownUrl: () => string): () => Promise<void> {
  let loading: Promise<void> | null = null;
  return async () => {
    if (shopState().languages !== null) return;
    loading ??= fetch(`${ownUrl()}/robots.txt`)
      .then(async (answer) => void (await answer.arrayBuffer()))
      .catch(() => {})
      .finally(() => {
        loading = null;
      });
    await loading;
  };
}
