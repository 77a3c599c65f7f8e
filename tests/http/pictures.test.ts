import { gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { expect, test } from 'vitest';
import { SHOP } from './page.ts';

const LOGO = '/wp-content/uploads/logo.svg';

/** The response as the server sent it: `request` of undici does not decompress bodies, as `fetch` would. */
async function ask(path: string, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') {
  const { statusCode: status, headers: received, body } = await request(`${SHOP}${path}`, { method, headers });
  return { status, headers: received, body: Buffer.from(await body.arrayBuffer()) };
}

test('[KF-APP-19] a vector is the same below /api and without, compressed for who accepts it, and runs nothing', async () => {
  const plain = await ask(LOGO);
  expect([plain.status, plain.headers['content-encoding'], String(plain.headers['content-type'])]).toEqual([
    200,
    undefined,
    'image/svg+xml',
  ]);
  expect(plain.headers['content-security-policy']).toContain("default-src 'none'");
  const compressed = await ask(LOGO, { 'accept-encoding': 'gzip' });
  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(compressed.body)).toEqual(plain.body);
  expect((await ask(`/api${LOGO}`)).body).toEqual(plain.body);
});

test('a part of a file is sent as it is, whatever the client accepts', async () => {
  const whole = (await ask(LOGO)).body;
  const { status, headers, body } = await ask(LOGO, { range: 'bytes=4-13', 'accept-encoding': 'gzip' });
  expect([status, headers['content-range'], headers['content-encoding']]).toEqual([206, `bytes 4-13/${whole.length}`, undefined]);
  expect(body).toEqual(whole.subarray(4, 14));
});

test.each(['/wp-content/uploads/pizza_margarita.webp', '/wp-content/uploads/hall_table_loop.mp4'])(
  '[KF-APP-19] [KF-APP-20] %s is the same file below /api, whole and in parts, and may be kept by everybody',
  async (path) => {
    const whole = await ask(path, { accept: 'image/webp,*/*' });
    expect([whole.status, whole.headers['accept-ranges']]).toEqual([200, 'bytes']);
    expect(whole.headers['cache-control']).toMatch(/^public\b/);
    expect((await ask(`/api${path}`, { accept: 'image/webp,*/*' })).body).toEqual(whole.body);
    for (const address of [path, `/api${path}`]) {
      const part = await ask(address, { range: 'bytes=0-99', accept: 'image/webp,*/*' });
      expect([address, part.status, part.headers['content-range']]).toEqual([address, 206, `bytes 0-99/${whole.body.length}`]);
      expect(part.headers['cache-control']).toMatch(/^public\b/);
      expect(part.body).toEqual(whole.body.subarray(0, 100));
    }
  },
);

test('who has the picture already is answered 304', async () => {
  const { headers } = await ask(LOGO);
  const again = await ask(LOGO, { 'if-none-match': String(headers.etag), 'accept-encoding': 'gzip' });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('HEAD has no body, POST is refused, and what is no file of the backend is 404 and kept by nobody', async () => {
  const head = await ask(LOGO, {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect((await ask(LOGO, {}, 'POST')).status).toBe(405);
  for (const path of ['/wp-content/uploads/nothing.webp', '/wp-content/nothing', '/wp-content/plugins/a.php', '/wp-content/uploads']) {
    const { status, headers } = await ask(path);
    expect([path, status, String(headers['cache-control']).includes('no-store')]).toEqual([path, 404, true]);
  }
});
