import { z } from 'zod';
import { packedBytes } from '#tests/setup/packed-bytes.ts';
import { expect, test } from '#tests/setup/test.ts';

const MOST = 70_000;
const menu = z.array(z.object({ products: z.array(z.unknown()) }));

test('home with the whole menu is at most 70 kB of gzipped HTML', async ({ baseURL }) => {
  const all = menu.parse(await (await fetch(`${baseURL}/api/wp-content/uploads/app_sync/prodcat.json`)).json());
  expect(all.flatMap(({ products }) => products).length).toBeGreaterThanOrEqual(140);
  for (let turn = 0; turn < 2; turn++) {
    const { bytes, encoding } = await packedBytes(`${baseURL}/`);
    expect(encoding).toBe('gzip');
    expect(bytes).toBeLessThanOrEqual(MOST);
  }
});
