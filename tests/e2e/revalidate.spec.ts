import { expect, test } from '#tests/setup/test.ts';

const SECRET = 'revalidate-'.repeat(4);
const named = (name: string) => ({ settings: (wire: Record<string, unknown>) => ({ ...wire, seo: { name } }) });

test('a change waits for the next bucket, unless the backend says so: then the next visitor sees it', async ({ page, variant }) => {
  test.setTimeout(90_000);
  const shop = await variant({ ...named('Старое имя'), env: { REVALIDATE_SECRET: SECRET } });
  const revalidate = (body: object, secret = SECRET) =>
    fetch(`${shop.url}/api/revalidate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
    }).then((answer) => answer.status);
  const title = async (path: string) => /<title>([^<]*)<\/title>/.exec(await (await fetch(`${shop.url}${path}`)).text())?.[1];
  expect([await title('/'), await title('/contacts')]).toEqual(['Старое имя', expect.stringContaining('Старое имя')]);
  shop.change(named('Новое имя'));
  await page.waitForTimeout(1_500);
  expect(await title('/')).toBe('Старое имя');
  expect(await revalidate({ what: 'all' }, 'x'.repeat(44))).toBe(401);
  expect(await title('/')).toBe('Старое имя');
  expect(await revalidate({ what: 'settings' })).toBe(200);
  expect([await title('/'), await title('/contacts')]).toEqual(['Новое имя', expect.stringContaining('Новое имя')]);
  await page.goto(`${shop.url}/`);
  await expect(page).toHaveTitle('Новое имя');
});
