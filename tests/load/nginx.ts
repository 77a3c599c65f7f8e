import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cpuMs, freePort, root, runCommand, until200 } from './process.ts';

/** nginx before a storefront, as deploy/nginx.conf says, and nginx with a page on its disk. */

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).error === undefined;

export interface Nginx {
  readonly url: string;
  /** Over TLS, which HTTP/2 needs. */
  readonly secure: string;
  /** Milliseconds of processor that it and its workers have had. */
  processor(): number;
  stop(): Promise<void>;
}

const CERTIFICATE = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];

async function start(
  config: (ports: readonly [number, number]) => string,
  files: Readonly<Record<string, string | Buffer>>,
  first = '',
): Promise<Nginx> {
  const dir = mkdtempSync(join(tmpdir(), 'nginx-'));
  for (const name of ['temp', 'tls', 'files']) mkdirSync(join(dir, name));
  const ports = [await freePort(), await freePort()] as const;
  writeFileSync(join(dir, 'nginx.conf'), config(ports));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(dir, 'files', name), bytes);
  const made = spawnSync('openssl', [...CERTIFICATE, '-keyout', join(dir, 'tls/key.pem'), '-out', join(dir, 'tls/cert.pem')]);
  if (made.status !== 0) throw new Error('no certificate can be made: openssl is not here');
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const running = runCommand('nginx', ['-p', dir, '-c', 'nginx.conf', '-e', 'stderr', '-g', `${user}daemon off;`]);
  const url = `http://127.0.0.1:${ports[0]}/`;
  await until200(`${url}${first}`, running);
  return {
    url,
    secure: `https://127.0.0.1:${ports[1]}/`,
    processor: () => {
      const { pid } = running.child;
      const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
      return [pid, ...workers].reduce((sum: number, one) => sum + cpuMs(one), 0);
    },
    stop: async () => {
      await running.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** A line of an upstream, once for each of them. */
const servers =
  (urls: readonly string[]) =>
  (line: string): string =>
    urls.map((url) => line.replace(/127\.0\.0\.1:\d+/, new URL(url).host)).join('\n');

/** The shipped edge before storefronts. */
export const startEdge = (...shops: readonly string[]): Promise<Nginx> =>
  start(
    ([plain, secure]) =>
      readFileSync(`${root}deploy/nginx.conf`, 'utf8')
        .replace(/^ *server 127\.0\.0\.1:3000.*$/gm, servers(shops))
        .replace('listen 8080', `listen 127.0.0.1:${plain}`)
        .replace('listen 8443', `listen 127.0.0.1:${secure}`),
    {},
  );

/** The shipped balancer between storefronts and backends. */
export const startBalancer = (...backends: readonly string[]): Promise<Nginx> =>
  start(
    ([plain]) =>
      readFileSync(`${root}deploy/backends.conf`, 'utf8')
        .replace(/^ *server 127\.0\.0\.1:4001.*$/gm, servers(backends))
        .replace('listen 4000', `listen 127.0.0.1:${plain}`),
    {},
    'readyz',
  );

/** A page as a file, packed beforehand as well as the storefront packs it. */
export const startFile = (page: string): Promise<Nginx> =>
  start(
    ([plain, secure]) => `
worker_processes auto;
pid nginx.pid;
events { worker_connections 4096; }
http {
  types { text/html html; }
  access_log off;
  sendfile on;
  keepalive_requests 10000;
  client_body_temp_path temp/body; proxy_temp_path temp/proxy; fastcgi_temp_path temp/fastcgi; uwsgi_temp_path temp/uwsgi; scgi_temp_path temp/scgi;
  server {
    listen 127.0.0.1:${plain} reuseport;
    listen 127.0.0.1:${secure} ssl http2;
    ssl_certificate tls/cert.pem;
    ssl_certificate_key tls/key.pem;
    root files;
    gzip_static on;
  }
}`,
    { 'index.html': page, 'index.html.gz': gzipSync(page, { level: 9 }) },
  );
