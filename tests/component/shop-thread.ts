import { enableCompileCache } from 'node:module';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import '#tests/gateway/without-next.ts';
import { setClock } from '#tests/setup/set-clock.ts';

/**
 * The embedded backend and the storefront's route handlers from their sources, in a thread of their own: jsdom's globals would get in their way, and Node runs
 * them without a transform. Started by `testShop` (./shop.ts), whose messages are requests of a browser, and where the clock stands.
 */

enableCompileCache();
const { environment, now } = z.object({ environment: z.record(z.string(), z.string()), now: z.number() }).parse(workerData);
if (parentPort === null) throw new Error('this file is the entry of a worker thread');
const port: MessagePort = parentPort;
setClock(now);

// imported once the hooks of without-next.ts are registered
const [{ configFrom }, { startBackend }, { parseEnv }, { answerOf }] = await Promise.all([
  import('#backend/config.ts'),
  import('#backend/server.ts'),
  import('#lib/server/env.ts'),
  import('#tests/gateway/handlers.ts'),
]);
const log = { info: () => undefined, error: (event: string, error: unknown) => console.error(event, error) };
const backend = await startBackend(configFrom({ ...environment, BACKEND_PORT: '0' }), log, () => Date.now());
globalThis.storefrontEnvironment = parseEnv({ ...environment, BACKEND_URL: `http://127.0.0.1:${backend.port}` });

const message = z.union([
  z.object({ now: z.number() }),
  z.object({
    id: z.number(),
    url: z.string(),
    method: z.string(),
    headers: z.array(z.tuple([z.string(), z.string()])),
    body: z.string().nullable(),
  }),
]);

port.on('message', async (told: unknown) => {
  const asked = message.parse(told);
  if ('now' in asked) {
    setClock(asked.now);
    port.postMessage({ id: 0 });
    return;
  }
  const { id, url, ...init } = asked;
  const answer = await answerOf(new Request(url, init));
  port.postMessage({ id, status: answer.status, headers: [...answer.headers], body: await answer.text() });
});
port.postMessage({ backend: backend.port });
