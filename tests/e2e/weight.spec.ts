import { request } from 'node:http';
import { z } from 'zod';
import { expect, test } from '#tests/setup/test.ts';

const MOST = 70_000;
const menu = z.array(z.object({ products: z.array(z.unknown()) }));

/** Bytes of an answer as they went over the wire. */
const bytesOf = (url: string): Promise<{ readonly bytes: number; readonly encoding: string }> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve({ bytes, encoding: String(answer.headers['content-encoding']) }));
      answer.on('error', reject);
    })
      .on('error', reject)
      .end();
  });

test('home with the whole menu is at most 70 kB of gzipped HTML', async ({ baseURL }) => {
  const all = menu.parse(await (await fetch(`${baseURL}/api/wp-content/uploads/app_sync/prodcat.json`)).json());
  expect(all.flatMap(({ products }) => products).length).toBeGreaterThanOrEqual(140);
  for (let turn = 0; turn < 2; turn++) {
    const { bytes, encoding } = await bytesOf(`${baseURL}/`);
    expect(encoding).toBe('gzip');
    expect(bytes).toBeLessThanOrEqual(MOST);
  }
});
