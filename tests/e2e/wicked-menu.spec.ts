import { PAGE_TYPES } from '#lib/contract/page-type.ts';
import { expect, test } from '#tests/setup/test.ts';
import { wickedMenu } from '#tests/setup/wicked-menu.ts';
import { choose } from './looks.ts';

const FILE = '/wp-content/uploads/app_sync/prodcat.json';
/** The picture that is not there, and the one that is no picture. */
const NO_PICTURE = /net\.webp|ERR_UNKNOWN_URL_SCHEME|status of 404/;

test.use({ allowed: [NO_PICTURE] });

test('[ERR-03] a catalogue with everything wrong shows what can be shown, sells what has a price and breaks no page', async ({
  page,
  context,
  variant,
}) => {
  // a word of a megabyte alone is laid out for forty seconds
  test.setTimeout(360_000);
  const { url } = await variant({ answers: { [FILE]: wickedMenu('supy') } });
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const card = (name: string) => page.locator('article').filter({ has: page.getByRole('link', { name, exact: true }) });

  await page.goto(`${url}/menu/supy`);
  for (const name of ['Без цены', 'За ноль', 'Минус', 'Дорого', 'Всё не то'])
    await expect(card(name).getByRole('button', { name: 'Цена уточняется' }), name).toBeDisabled();
  for (const name of ['Жирный & простой', 'Мегабайт', 'Тысячи свойств', 'Близнец', 'Близнец второй', 'Чужой адрес'])
    await expect(card(name).getByRole('button', { name: new RegExp(`^Добавить в корзину: ${name}`) }), name).toBeEnabled();
  await expect(card('Минус на складе').getByRole('button', { name: 'Будет позже' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Токмач', exact: true }).first(), 'what is right stands beside it').toBeVisible();
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  expect(await sideways()).toBe(0);

  for (const [path, heading] of [
    ['/menu/supy/supy/bliznec-70010', 'Близнец второй'],
    ['/menu/supy/supy/70011', 'Чужой адрес'],
    ['/menu/supy/supy/megabait', 'Мегабайт'],
    ['/menu/supy/supy/svoistva', 'Тысячи свойств'],
    ['/menu/supy/supy/bez-ceny', 'Без цены'],
  ] as const) {
    expect((await page.goto(`${url}${path}`))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Цена уточняется' })).toBeDisabled();

  for (const [path, dish] of [
    ['/menu/bez-imeni', 'Из безымянной'],
    ['/menu/bez-nomera', 'Из ненумерованной'],
    ['/menu/supy-70103', 'По чужому адресу'],
  ] as const) {
    await page.goto(`${url}${path}`);
    await expect(page.getByRole('link', { name: dish, exact: true }).first(), path).toBeVisible();
  }
  for (const type of PAGE_TYPES) {
    await choose(context, type, url);
    for (const path of ['/', '/menu/supy', '/menu/krug-2/krug-1', '/categories', '/sitemap.xml']) {
      const status = (await page.goto(`${url}${path}`))?.status() ?? 0;
      expect(status, `${type} ${path}`).toBeLessThan(400);
    }
    await page.goto(`${url}/menu/supy`);
    await expect(page.locator('h1, h2').first()).toBeVisible();
    expect(await sideways(), type).toBe(0);
  }
});
