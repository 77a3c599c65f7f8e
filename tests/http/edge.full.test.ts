import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasNginx, type Nginx, startEdge } from '#tests/load/nginx.ts';

const BROWSER = {
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0.0.0',
} as const;
const BOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } as const;
/** Bots that render pages send what browsers send. */
const RENDERING_BOT = { ...BROWSER, ...BOT } as const;
/** Milliseconds that nginx keeps a page, and a moment. */
const KEPT = 1_100;
const PAGES = ['/', '/menu/deserty', '/contacts'] as const;

describe.skipIf(!hasNginx())('behind the nginx that is shipped', () => {
  let edge: Nginx;
  beforeAll(async () => {
    edge = await startEdge(`http://127.0.0.1:${new URL(process.env.SHOP_URL ?? '').port}`);
  });
  afterAll(() => edge?.stop());

  const ask = async (path: string, headers: Readonly<Record<string, string>>) => {
    const { statusCode, headers: said, body } = await request(`${edge.url}${path.slice(1)}`, { headers });
    const bytes = Buffer.from(await body.arrayBuffer());
    return {
      status: statusCode,
      edge: said['x-edge'],
      encoding: said['content-encoding'] ?? 'identity',
      control: String(said['cache-control']),
      html: bytes.toString(),
    };
  };
  const expectWhole = ({ status, html }: { readonly status: number; readonly html: string }): void => {
    expect(status).toBe(200);
    expect(html.trimEnd().endsWith('</html>')).toBe(true);
    // what is seen last, and what only machines read
    expect(html).toContain('</footer>');
    expect(html).toMatch(/<link rel="canonical"/);
  };

  test.each(PAGES)('%s comes whole to a bot after a browser', async (path) => {
    for (const round of [1, 2, 3]) {
      for (const who of [BROWSER, BOT, RENDERING_BOT]) expectWhole(await ask(path, who));
      // a copy that has grown old is shown while it is asked for anew
      if (round < 3) await sleep(KEPT);
    }
  });

  test.each(PAGES)('%s comes whole to a browser after a bot', async (path) => {
    for (const round of [1, 2, 3]) {
      for (const who of [BOT, RENDERING_BOT, BROWSER]) expectWhole(await ask(path, who));
      if (round < 3) await sleep(KEPT);
    }
  });

  test('a page that a browser opens is kept for all browsers', async () => {
    await sleep(KEPT);
    await ask('/contacts', BROWSER);
    const states: unknown[] = [];
    for (let i = 0; i < 5; i++) states.push((await ask('/contacts', BROWSER)).edge);
    expect(states).toContain('HIT');
  });

  test.each([
    ['gzip, br;q=0', 'gzip'],
    ['gzip;q=0, br', 'identity'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['GZIP;q=0.5', 'gzip'],
    ['identity;q=0, gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'gzip'],
    ['*;q=0', 'identity'],
  ])('Accept-Encoding %s is answered in %s, whoever asked before', async (header, expected) => {
    for (const before of ['br', 'gzip', 'gzip, br;q=0', 'deflate', '']) {
      await ask('/menu/deserty', { ...BROWSER, 'accept-encoding': before });
      expect([before, (await ask('/menu/deserty', { ...BROWSER, 'accept-encoding': header })).encoding]).toEqual([before, expected]);
    }
  });

  test('a script comes in Brotli or gzip, as each client asks, whoever asked before', async () => {
    const file = /\/_next\/static\/chunks\/turbopack-[\w-]+\.js/.exec((await ask('/contacts', BROWSER)).html)?.[0] ?? '';
    for (const before of ['br', 'gzip', '', 'br, gzip']) {
      await ask(file, { 'accept-encoding': before });
      expect([before, (await ask(file, { 'accept-encoding': 'gzip, deflate, br, zstd' })).encoding]).toEqual([before, 'br']);
      expect([before, (await ask(file, { 'accept-encoding': 'gzip, br;q=0' })).encoding]).toEqual([before, 'gzip']);
      expect([before, (await ask(file, { 'accept-encoding': 'br;q=0.5, gzip;q=0' })).encoding]).toEqual([before, 'br']);
      expect([before, (await ask(file, {})).encoding]).toEqual([before, 'identity']);
    }
  });

  test('a host that a visitor forwards is in no page that is kept', async () => {
    await sleep(KEPT);
    for (const name of ['x-forwarded-host', 'forwarded']) {
      const { html } = await ask('/contacts', { ...BOT, [name]: name === 'forwarded' ? 'host=evil.example' : 'evil.example' });
      expect(html).not.toContain('evil.example');
    }
  });
});

describe.skipIf(!hasNginx())('pictures of a backend that says nothing of s-maxage, and of one that calls them immutable', () => {
  const upstream = createServer(({ headers, url }, res) => {
    if (!isOpen) return void res.writeHead(503, { 'cache-control': 'no-store' }).end();
    const format = headers.accept?.includes('image/avif') ? 'avif' : headers.accept?.includes('image/webp') ? 'webp' : 'png';
    const lifetime = url?.includes('immutable') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
    res.writeHead(200, { 'content-type': `image/${format}`, 'cache-control': lifetime, vary: 'accept, accept-encoding' }).end(format);
  });
  let isOpen = true;
  let edge: Nginx;
  beforeAll(async () => {
    await once(upstream.listen(0, '127.0.0.1'), 'listening');
    edge = await startEdge(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  });
  afterAll(() => {
    edge?.stop();
    upstream.close();
  });

  test.each(['/wp-content/uploads/soup.webp', '/wp-content/uploads/immutable.png'])(
    '%s comes to each browser in a format that it accepts, whoever asked before, and stays while the shop is away',
    async (path) => {
      const formatFor = async (accept: string, cookie = 'theme=dark') => {
        const { statusCode, headers, body } = await request(`${edge.url}${path.slice(1)}`, { headers: { accept, cookie } });
        return [statusCode, headers['content-type'], await body.text()];
      };
      const accepts = [
        ['image/avif,image/webp,*/*', 'avif'],
        ['image/webp,*/*', 'webp'],
        ['*/*', 'png'],
      ] as const;
      isOpen = true;
      for (const [before] of accepts) {
        await formatFor(before);
        for (const [accept, format] of accepts) expect(await formatFor(accept)).toEqual([200, `image/${format}`, format]);
      }
      isOpen = false;
      for (const [accept, format] of accepts) expect(await formatFor(accept)).toEqual([200, `image/${format}`, format]);
    },
  );
});
