import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, test } from 'vitest';
import { dropSchema, testDatabaseUrl } from '#tests/setup/backend.ts';
import { type ComposeService, FILLED_IN, readCompose, readImage } from '#tests/setup/deploy-files.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { until } from '#tests/setup/running-backend.ts';
import { buildApp } from '../../scripts/build.ts';
import { assemble } from '../../scripts/image.ts';
import { missing } from './machines.ts';

/** The whole of deploy/compose.yaml without Docker: each service's command as compose gives it, its address a port of this machine. */

const services = readCompose();
const image = readImage();
const dir = mkdtempSync(join(tmpdir(), 'compose-'));
/** What the image holds. */
const files = join(dir, 'image');
const ends: (() => Promise<void> | void)[] = [];

afterAll(async () => {
  for (const end of ends.reverse()) await end();
  rmSync(dir, { recursive: true, force: true });
});

const serviceOf = (name: string): ComposeService => {
  const service = services[name];
  if (service === undefined) throw new Error(`compose has no ${name}`);
  return service;
};

/** Addresses of containers (`172.30.0.4:5432`) and what they are here. */
const places = new Map<string, string>();
const here = (value: string): string => [...places].reduce((changed, [there, place]) => changed.replaceAll(there, place), value);

function run(command: readonly string[], env: Readonly<Record<string, string>> = {}, cwd = process.cwd()): { output: () => string } {
  const [program = '', ...args] = command;
  const child: ChildProcess = spawn(program, args, {
    cwd,
    env: { NODE_ENV: 'test', PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += String(part)));
  ends.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  return { output: () => output };
}

/** A half of the shop: the image's program with the service's arguments and environment. */
function runHalf(name: string, own: Readonly<Record<string, string>>): { output: () => string } {
  const { command = [], environment } = serviceOf(name);
  const [, ...flags] = image.entrypoint;
  const given = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, here(value)]));
  const env = {
    ...image.environment,
    ...FILLED_IN,
    ...given,
    ...own,
    NODE_COMPILE_CACHE: join(dir, 'compiled'),
    DATA_DIR: join(dir, name),
  };
  return run([process.execPath, ...flags, ...command], env, files);
}

/** One of the two nginx: its files lie in a folder of this machine instead of `/shop`, its ports are free ones, its workers may read both. */
async function runNginx(name: string, ports: Readonly<Record<string, string>>): Promise<{ output: () => string }> {
  const shop = join(dir, name);
  mkdirSync(join(shop, 'temp'), { recursive: true });
  for (const volume of serviceOf(name).volumes) {
    const [from = '', to = ''] = volume.split(':');
    if (!/\.(conf|sh)$/.test(from)) continue;
    const conf = readFileSync(join('deploy', from), 'utf8');
    writeFileSync(
      to.replace('/shop', shop),
      conf
        .replace(/listen (\d+)/g, (_, port: string) => `listen ${ports[port] ?? port}`)
        .replace("-g 'daemon", `-g '${process.getuid?.() === 0 ? 'user root; ' : ''}daemon`),
    );
  }
  mkdirSync(join(shop, 'tls'));
  const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=shop.example'];
  spawnSync('openssl', [...certificate, '-keyout', join(shop, 'tls/key.pem'), '-out', join(shop, 'tls/cert.pem')]);
  const { command = [], environment } = serviceOf(name);
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const local = command.map((part) =>
    here(
      part
        .replaceAll('/tmp/', `${shop}/temp/`)
        .replaceAll('$$', '$')
        .replaceAll(/(?<=^|[ "'])\/shop/g, shop),
    ).replaceAll("-g '", `-g '${user}`),
  );
  return run(local, { ...environment, PUBLIC_URL: 'https://shop.example' });
}

describe.skipIf(missing !== '')(`compose.yaml${missing && ` (left out: ${missing})`}`, () => {
  test('its commands together are a shop: a page comes through both nginx from two storefronts and two backends', async () => {
    expect(await buildApp()).toBe(true);
    await assemble(files);
    const ports = await Promise.all(Array.from({ length: 10 }, async () => String(await freePort())));
    const [redis = '', s1 = '', s2 = '', b1 = '', b2 = '', balancer = '', http = '', https = '', redirect = '', nobody = ''] = ports;
    const databaseUrl = (await testDatabaseUrl('postgres')) ?? '';
    ends.push(() => dropSchema(databaseUrl));
    for (const [there, port] of [
      ['172.30.0.5:6379', redis],
      ['172.30.0.11:3000', s1],
      ['172.30.0.12:3000', s2],
      ['172.30.0.21:4000', b1],
      ['172.30.0.22:4000', b2],
      ['172.30.0.3:4000', balancer],
    ] as const)
      places.set(there, `127.0.0.1:${port}`);

    const store = run([...(serviceOf('redis').command ?? []), '--port', redis, '--dir', dir]);
    await until(() => store.output().includes('Ready to accept connections'), 20_000);
    const client = new Redis(Number(redis), '127.0.0.1');
    ends.push(() => client.disconnect());
    expect(await client.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'volatile-lru']);

    const site = {
      PUBLIC_URL: 'https://shop.example',
      BACKEND_PUBLIC_URL: 'https://shop.example',
      STOREFRONT_URL: `http://127.0.0.1:${http}`,
    };
    const backends = [b1, b2].map((port, i) =>
      runHalf(`backend-${i + 1}`, { ...site, BACKEND_PORT: port, PORT: nobody, DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '127.0.0.1' }),
    );
    for (const [i, port] of [b1, b2].entries())
      await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok ?? false, 60_000).catch(() => {
        throw new Error(backends[i]?.output());
      });
    const balance = await runNginx('backends', { 4000: balancer });
    const storefronts = [s1, s2].map((port, i) =>
      runHalf(`storefront-${i + 1}`, { ...site, PORT: port, BACKEND_PORT: nobody, TRUSTED_PROXIES: '127.0.0.1' }),
    );
    for (const [i, port] of [s1, s2].entries())
      await until(async () => (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.ok ?? false, 60_000).catch(() => {
        throw new Error(storefronts[i]?.output());
      });
    const edge = await runNginx('edge', { 8080: http, 8081: redirect, 8443: https });

    const page = await until(async () => {
      const answer = await new Promise<{ status: number | undefined; body: string } | undefined>((resolve) => {
        request({ host: '127.0.0.1', port: https, path: '/', headers: { host: 'shop.example' }, rejectUnauthorized: false }, (response) => {
          void text(response).then((body) => resolve({ status: response.statusCode, body }));
        })
          .on('error', () => resolve(undefined))
          .end();
      });
      return answer?.status === 200 ? answer : undefined;
    }, 30_000).catch(() => {
      throw new Error([balance, edge, ...storefronts].map((one) => one.output().slice(0, 3_000)).join('\n'));
    });
    expect(page.body).toContain('https://shop.example');
    // both storefronts share what they made
    expect(await client.dbsize()).toBeGreaterThan(0);
  }, 240_000);

  test('every file that a service is given exists', () => {
    for (const { volumes } of Object.values(services))
      for (const volume of volumes.filter((each) => /^\.\/.*\.conf:/.test(each)))
        expect(() => copyFileSync(join('deploy', volume.split(':')[0] ?? ''), join(dir, 'copy.conf'))).not.toThrow();
  });
});
