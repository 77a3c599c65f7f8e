import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILLED_IN, readCompose, readImage, readPods } from '#tests/setup/deploy-files.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { until } from '#tests/setup/running-backend.ts';
import { assemble } from '../../scripts/image.ts';

/** The commands of the image, of compose.yaml and of the manifests, run here as a container runs them: in the files of the image, with their environment and nothing of this one. */

const image = readImage();
const services = readCompose();
const pods = readPods();

const dataDir = mkdtempSync(join(tmpdir(), 'deploy-'));
const files = join(dataDir, 'image');
/** A container's variables; what names another container names a port of this machine. */
const environment = async (name: string): Promise<Record<string, string>> => {
  const { DATABASE_URL: _database, REDIS_URL: _redis, BACKEND_URL: _backend, ...own } = services[name]?.environment ?? {};
  const PATH = process.env.PATH ?? '';
  return { PATH, ...image.environment, ...FILLED_IN, ...own, NODE_COMPILE_CACHE: join(dataDir, 'compiled'), DATA_DIR: join(dataDir, name) };
};

interface Container {
  readonly process: ChildProcess;
  readonly env: Readonly<Record<string, string>>;
  readonly output: () => string;
}
const containers: Container[] = [];

function start(name: string, env: Record<string, string>): Container {
  const [program, ...flags] = image.entrypoint;
  expect(program).toBe('node');
  const child = spawn(process.execPath, [...flags, ...(services[name]?.command ?? [])], {
    cwd: files,
    env: { NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += String(part)));
  const container = { process: child, env, output: () => output };
  containers.push(container);
  return container;
}

/** The exit code of the image's health check inside a container. */
function health({ env }: Pick<Container, 'env'>): number | null {
  const [program, ...args] = image.healthcheck;
  expect(program).toBe('node');
  return spawnSync(process.execPath, args, { env: { NODE_ENV: 'test', ...env }, timeout: 10_000 }).status;
}

let backend: Container;
let storefront: Container;

beforeAll(async () => {
  await assemble(files);
  const [port, backendPort, nobody] = [await freePort(), await freePort(), await freePort()].map(String);
  const addresses = { PUBLIC_URL: `http://localhost:${port}`, BACKEND_PUBLIC_URL: `http://localhost:${port}` };
  backend = start('backend-1', {
    ...(await environment('backend-1')),
    ...addresses,
    BACKEND_PORT: backendPort ?? '',
    STOREFRONT_URL: `http://127.0.0.1:${port}`,
    PORT: nobody ?? '',
  });
  storefront = start('storefront-1', {
    ...(await environment('storefront-1')),
    ...addresses,
    PORT: port ?? '',
    BACKEND_PORT: nobody ?? '',
    BACKEND_URL: `http://127.0.0.1:${backendPort}`,
  });
});

afterAll(async () => {
  for (const { process: child } of containers) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true });
});

test('the files of the image take less than 120 MB, which makes 350 MB with node:24-slim', () => {
  const paths = globSync('**', { cwd: files, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = paths.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  expect(bytes).toBeLessThan(120_000_000);
  expect(bytes).toBeGreaterThan(20_000_000);
});

test('the health check of a container fails until its half answers, and holds then', async () => {
  const nobody = { env: { PORT: String(await freePort()), BACKEND_PORT: String(await freePort()) } };
  expect(health(nobody)).toBe(1);
  for (const container of [backend, storefront]) {
    await until(() => {
      if (container.process.exitCode !== null) throw new Error(container.output());
      return health(container) === 0;
    }, 50_000);
  }
});

describe.each(pods)('the pod $name', ({ name, args, port, probes }) => {
  test('runs the same program as its service of compose', () => {
    expect(services[`${name}-1`]?.command).toEqual(args);
    expect(services[`${name}-2`]?.command).toEqual(args);
  });

  test('is asked at the port of the image, at addresses that are answered', async () => {
    const isBackend = name === 'backend';
    expect(String(port)).toBe(image.environment[isBackend ? 'BACKEND_PORT' : 'PORT']);
    const { env } = isBackend ? backend : storefront;
    for (const path of probes) {
      const answer = await fetch(`http://127.0.0.1:${isBackend ? env.BACKEND_PORT : env.PORT}${path}`);
      await answer.body?.cancel();
      expect({ path, status: answer.status }).toEqual({ path, status: 200 });
    }
  });
});

test('both halves end in order within the time that compose gives them', async () => {
  for (const { process: child, output } of [storefront, backend]) {
    const seconds = Number(/^(\d+)s$/.exec(services['backend-1']?.stop_grace_period ?? '')?.[1]);
    expect(seconds).toBeGreaterThan(10);
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(seconds * 1_000) });
    child.kill('SIGTERM');
    expect(await ended, output()).toEqual([0, null]);
  }
});
