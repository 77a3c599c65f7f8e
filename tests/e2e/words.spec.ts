import { expect, test } from '#tests/setup/test.ts';

const WORDS = '**/builds/words/*.json';

test('what opens later waits for its words on a slow line, shows no key and asks for them once', async ({ page, baseURL }) => {
  let asked = 0;
  let release = (): void => undefined;
  const line = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(WORDS, async (route) => {
    asked++;
    await line;
    return route.continue();
  });
  await page.goto('/');
  const menu = page.getByRole('link', { name: 'Меню и настройки' });
  const dialog = page.getByRole('dialog', { name: 'Меню' });
  await expect.poll(() => asked).toBe(1);
  await menu.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(dialog).toHaveCount(0);
  release();
  await expect(dialog.getByText('Тема, язык и вид магазина')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await menu.click();
  await expect(dialog).toBeVisible();
  expect(asked).toBe(1);

  const html = await (await fetch(`${baseURL}/`)).text();
  const [address = ''] = /\/builds\/words\/ru\.[0-9a-f]{12}\.json/.exec(html) ?? [];
  const [now, old, never, other] = await Promise.all(
    [address, '/builds/words/ru.000000000000.json', '/builds/words/ja.000000000000.json', '/builds/words/ru.json'].map((path) =>
      fetch(`${baseURL}${path}`),
    ),
  );
  expect(now?.headers.get('cache-control')).toContain('immutable');
  expect(new URL(old?.url ?? '').pathname, 'a page from before the words changed').toBe(address);
  expect([never?.status, other?.status]).toEqual([404, 404]);
});
