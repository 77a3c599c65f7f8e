import { KEYS } from '#tests/setup/backend.ts';
import { nodeProcess } from '#tests/setup/node-process.ts';
import type { Tools } from './promise.ts';

interface Gateway {
  readonly url: string;
  readonly output: () => string;
}

interface GatewayOptions {
  readonly backend: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Guards that are taken out of it, files of `tests/promises/without`. */
  readonly without?: readonly string[];
}

/** The storefront's own calls from their sources, in a process of their own, in front of a backend; pages are not served. */
export async function startGateway(tools: Pick<Tools, 'after'>, { backend, env = {}, without = [] }: GatewayOptions): Promise<Gateway> {
  const imports = ['./tests/gateway/without-next.ts', ...without.map((guard) => `./tests/promises/without/${guard}.ts`)];
  const own = {
    BACKEND_URL: backend,
    CONSUMER_KEY: KEYS.consumer_key,
    CONSUMER_SECRET: KEYS.consumer_secret,
    SESSION_SECRET: 'session-canary-'.repeat(4),
    // an attack that is turned away at the door proves nothing about what stands behind it
    LIMITS: 'off',
  };
  const args = [...imports.flatMap((file) => ['--import', file]), 'tests/gateway/server.ts'];
  const gateway = nodeProcess(args, { ...own, ...env }, /handlers on port (\d+)/);
  tools.after(async () => {
    gateway.child.kill('SIGKILL');
    await gateway.exit;
  });
  return { url: await gateway.ready(), output: gateway.output };
}
