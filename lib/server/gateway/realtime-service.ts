import { env } from '#lib/server/env.ts';

/** Whether the realtime service is available: a browser cannot test that without an error in its console. */

const TIMEOUT = 2_000;
/** Milliseconds for which a result is reused: many pages ask at once after a disconnection. */
const BELIEVED = 5_000;

interface Asked {
  readonly at: number;
  readonly answer: Promise<boolean>;
}

declare global {
  /** Shared by the bundles of one process. */
  var storefrontRealtime: Asked | undefined;
}

/** The address of the service for this server. */
function address(): string {
  const { REALTIME_HOST, REALTIME_KEY, BACKEND_URL } = env();
  return `${(REALTIME_HOST ?? BACKEND_URL).replace(/^http/, 'ws').replace(/\/$/, '')}/app/${REALTIME_KEY}?protocol=7&client=shop&version=1`;
}

/** Tests the WebSocket handshake and closes the connection. */
const handshake = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url);
    const timer = setTimeout(() => end(false), TIMEOUT);
    const end = (isOpen: boolean): void => {
      clearTimeout(timer);
      resolve(isOpen);
      socket.close();
    };
    socket.addEventListener('open', () => end(true));
    socket.addEventListener('error', () => end(false));
  });

/** Whether the service responded within the last few seconds. */
export function hasRealtime(): Promise<boolean> {
  const now = performance.now();
  const known = globalThis.storefrontRealtime;
  if (known !== undefined && now - known.at < BELIEVED) return known.answer;
  const answer = handshake(address());
  globalThis.storefrontRealtime = { at: now, answer };
  return answer;
}
