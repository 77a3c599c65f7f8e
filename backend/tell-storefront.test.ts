import { afterEach, describe, expect, test } from 'vitest';
import { type FakeBackend, fakeBackend, json } from '#tests/setup/fake-backend.ts';
import { runCli } from './cli.ts';
import { tellStorefront } from './tell-storefront.ts';

const SECRET = 's'.repeat(32);
let storefront: FakeBackend | undefined;
afterEach(async () => {
  await storefront?.close();
  storefront = undefined;
});

test('the storefront is told what changed, with the secret', async () => {
  storefront = await fakeBackend((_, res) => json(res, {}));
  await tellStorefront({ storefrontUrl: storefront.url, revalidateSecret: SECRET }, 'catalogue', '/menu/supy');
  expect(storefront.seen).toMatchObject([
    {
      method: 'POST',
      url: '/api/revalidate',
      body: '{"what":"catalogue","path":"/menu/supy"}',
      headers: { authorization: `Bearer ${SECRET}` },
    },
  ]);
});

test('a refusal says why and never the secret; silence says which address', async () => {
  storefront = await fakeBackend((_, res) => json(res, { code: 'wrong_secret', message: 'The secret is missing or wrong.' }, 401));
  const told = tellStorefront({ storefrontUrl: storefront.url, revalidateSecret: SECRET }, 'all');
  await expect(told).rejects.toThrow(/refused \(401\): The secret is missing or wrong\.$/);
  await expect(tellStorefront({ storefrontUrl: 'http://127.0.0.1:1', revalidateSecret: SECRET }, 'all')).rejects.toThrow(
    'http://127.0.0.1:1 does not answer',
  );
  await expect(tellStorefront({ storefrontUrl: 'http://127.0.0.1:1', revalidateSecret: null }, 'all')).rejects.toThrow(
    'REVALIDATE_SECRET is missing',
  );
});

describe('npm run shop -- revalidate', () => {
  const run = async (args: readonly string[], env: Record<string, string>) => {
    const lines: string[] = [];
    return [await runCli(args, { DEMO: '1', ...env }, (line) => lines.push(line)), lines.join('\n')] as const;
  };

  test('tells the storefront of STOREFRONT_URL', async () => {
    storefront = await fakeBackend((_, res) => json(res, {}));
    const env = { STOREFRONT_URL: storefront.url, REVALIDATE_SECRET: SECRET };
    expect(await run(['revalidate', 'settings'], env)).toEqual([0, `${storefront.url} shows settings anew`]);
    expect(await run(['revalidate', '--path', '/menu'], env)).toEqual([0, `${storefront.url} shows all anew`]);
    expect(storefront.seen.map(({ body }) => body)).toEqual(['{"what":"settings"}', '{"what":"all","path":"/menu"}']);
  });

  test('wrong use and a missing secret are named', async () => {
    expect(await run(['revalidate', 'orders'], {})).toEqual([2, expect.stringContaining('expected all, settings, catalogue, content')]);
    expect(await run(['revalidate'], {})).toEqual([1, expect.stringContaining('REVALIDATE_SECRET is missing')]);
  });
});
