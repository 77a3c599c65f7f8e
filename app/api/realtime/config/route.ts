import { env } from '#lib/server/env.ts';
import { handle, privateJson } from '#lib/server/gateway/refusal.ts';

const TIMEOUT = 2_000;
/** Milliseconds for which a result is reused: many pages ask at once after a disconnection. */
const BELIEVED = 5_000;

let last: { readonly at: number; readonly answer: Promise<boolean> } | null = null;

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

/** Whether the service has responded within the last few seconds: a browser cannot test that without an error in its console. */
function hasRealtime(): Promise<boolean> {
  const now = performance.now();
  if (last === null || now - last.at >= BELIEVED) last = { at: now, answer: handshake(address()) };
  return last.answer;
}

/** The realtime service for browsers: `{key, host}`; host null means this origin, path `/rt`. The key is '' when no service is available. */
export async function GET(): Promise<Response> {
  return handle(async () => privateJson({ key: (await hasRealtime()) ? env().REALTIME_KEY : '', host: env().REALTIME_HOST ?? null }));
}
