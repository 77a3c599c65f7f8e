import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { hasNginx } from '#tests/load/nginx.ts';
import { runCommand } from '#tests/load/process.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { until } from '#tests/setup/running-backend.ts';

/** The edge of deploy/compose.yaml, run by its own script on this machine: HTTPS with or without a certificate of the shop, port 80 only sends there. */

const hasOpenssl = spawnSync('openssl', ['version']).error === undefined;

interface Edge {
  readonly plain: string;
  readonly secure: number;
  readonly dir: string;
  readonly output: () => string;
  stop(): Promise<void>;
}

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function storefront(name: string): Promise<string> {
  const server = createServer((req, res) =>
    res.writeHead(200, { 'strict-transport-security': 'max-age=1', 'cache-control': 'no-store' }).end(`${name} ${req.url}`),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => void server.close());
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'compose-edge-'));
  closers.push(() => rmSync(dir, { recursive: true, force: true }));
  for (const file of ['edge.sh', 'nginx.conf', 'redirect.conf']) cpSync(join('deploy', file), join(dir, file));
  return dir;
}

async function start(dir: string, publicUrl: string, storefronts: readonly string[]): Promise<Edge> {
  const [inner, plain, secure] = [await freePort(), await freePort(), await freePort()];
  const replace = (file: string, changes: readonly (readonly [string, string])[]): void => {
    const text = changes.reduce((whole, [from, to]) => whole.replace(from, to), readFileSync(join('deploy', file), 'utf8'));
    writeFileSync(join(dir, file), text);
  };
  // Workers of nginx are somebody else, who may not write to a test's folder.
  const user = process.getuid?.() === 0 ? 'user root;\nworker_processes 1' : 'worker_processes 1';
  replace('nginx.conf', [
    ['worker_processes auto', user],
    ['listen 8080', `listen 127.0.0.1:${inner}`],
    ['listen 8443', `listen 127.0.0.1:${secure}`],
  ]);
  replace('redirect.conf', [['listen 8081', `listen 127.0.0.1:${plain}`]]);
  const running = runCommand('env', [`PUBLIC_URL=${publicUrl}`, 'sh', join(dir, 'edge.sh'), ...storefronts]);
  let output = '';
  running.child.stderr?.on('data', (part) => (output += String(part)));
  const stop = () => running.stop();
  closers.push(stop);
  await until(
    () =>
      secureGet(secure, '/').then(
        () => true,
        () => false,
      ),
    15_000,
  );
  return { plain: `http://127.0.0.1:${plain}`, secure, dir, output: () => output, stop };
}

interface Secure {
  readonly status: number;
  readonly body: string;
  readonly hsts: string | string[] | undefined;
  readonly names: string;
  readonly fingerprint: string;
}

/** As a browser whose user has accepted the warning. */
function secureGet(port: number, path: string): Promise<Secure> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, rejectUnauthorized: false, agent: false }, (res) => {
      const certificate =
        'getPeerCertificate' in res.socket && typeof res.socket.getPeerCertificate === 'function' ? res.socket.getPeerCertificate() : {};
      let body = '';
      res
        .on('data', (part) => (body += String(part)))
        .on('end', () =>
          resolve({
            status: res.statusCode ?? 0,
            body,
            hsts: res.headers['strict-transport-security'],
            names: String(certificate.subjectaltname),
            fingerprint: String(certificate.fingerprint256),
          }),
        );
    })
      .on('error', reject)
      .end();
  });
}

describe.skipIf(!hasNginx() || !hasOpenssl)('the edge of compose', () => {
  test('port 80 sends to HTTPS with path and query kept, and shows no page', async () => {
    const edge = await start(folder(), 'https://shop.example', [await storefront('one')]);
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${edge.plain}/menu/pizza?x=1`, { method, redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([308, 'https://127.0.0.1/menu/pizza?x=1']);
    }
  });

  test('without a certificate it makes one for the host of PUBLIC_URL, keeps it, and makes another for another host', async () => {
    const dir = folder();
    const upstream = [await storefront('one')];
    const first = await start(dir, 'https://shop.example', upstream);
    const seen = await secureGet(first.secure, '/menu');
    expect(seen).toMatchObject({ status: 200, body: 'one /menu', names: 'DNS:shop.example' });
    await first.stop();
    const second = await start(dir, 'https://shop.example', upstream);
    expect((await secureGet(second.secure, '/')).fingerprint).toBe(seen.fingerprint);
    await second.stop();
    const third = await start(dir, 'https://192.0.2.7:8443', upstream);
    expect((await secureGet(third.secure, '/')).names).toBe('IP Address:192.0.2.7');
  });

  test('a certificate that is given is used; half of one stops the start', async () => {
    const dir = folder();
    mkdirSync(join(dir, 'tls'));
    const files = ['-keyout', join(dir, 'tls/key.pem'), '-out', join(dir, 'tls/cert.pem')];
    spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=given',
      '-addext',
      'subjectAltName=DNS:given',
      ...files,
    ]);
    const edge = await start(dir, 'https://shop.example', [await storefront('one')]);
    expect((await secureGet(edge.secure, '/')).names).toBe('DNS:given');
    await edge.stop();
    rmSync(join(dir, 'tls/key.pem'));
    const half = spawnSync('sh', [join(dir, 'edge.sh'), '127.0.0.1:1'], {
      env: { ...process.env, PUBLIC_URL: 'https://shop.example' },
      encoding: 'utf8',
    });
    expect([half.status, half.stderr]).toEqual([1, expect.stringContaining('are needed both')]);
  });

  test('every answer says once that the shop is reached by HTTPS alone, also that of an edge without storefronts', async () => {
    const edge = await start(folder(), 'https://shop.example', [await storefront('one'), await storefront('two')]);
    const bodies = new Set<string>();
    for (const path of ['/', '/api/health', '/_next/static/x.js', '/menu', '/', '/']) {
      const { status, hsts, body } = await secureGet(edge.secure, path);
      expect([path, status, hsts]).toEqual([path, 200, 'max-age=31536000']);
      bodies.add(body.split(' ')[0] ?? '');
    }
    expect([...bodies].sort()).toEqual(['one', 'two']);
    const alone = await start(folder(), 'https://shop.example', ['127.0.0.1:1']);
    expect(await secureGet(alone.secure, '/')).toMatchObject({ status: 502, hsts: 'max-age=31536000' });
  });
});
