import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/journey.ts';
import { ICE_CREAM, openHydrated } from '../steps.ts';

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Поиск блюд' }).filter({ visible: true });

/** Focuses the field of the header, or opens the layer with one. */
async function openSearch(page: Page): Promise<void> {
  const icon = page.getByRole('link', { name: 'Поиск блюд' });
  if (await icon.isVisible()) await icon.click();
  await fieldOf(page).focus();
}

const PIZZA = { name: 'Пицца «Уголёк»', page: '/menu/pech/pizza' };

test('[CAT-07] the keyboard walks the results and their buttons, and what is not found says so', async ({ page }) => {
  await openHydrated(page, '/');
  await page.keyboard.press('/');
  const field = fieldOf(page);
  await expect(field).toBeFocused();
  await page.keyboard.type('kbvjyfl');
  const rows = page.getByRole('row');
  await expect(rows.nth(2)).toContainText(/лимонад/i);
  const chosen = rows.and(page.locator('[aria-selected="true"]'));
  const press = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const names = await rows.getByRole('link').allTextContents();
  await press(['ArrowDown']);
  await expect(chosen).toContainText(names[0] ?? '');
  await press(['End']);
  await expect(chosen).toContainText(names.at(-1) ?? '');
  await press(['ArrowDown']);
  await expect(chosen).toHaveCount(0);
  await press(['ArrowUp', 'Home', 'ArrowRight', 'ArrowRight', 'Enter']);
  await expect(chosen.getByRole('button', { name: /^Убрать из избранного: / })).toHaveCount(1);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('kbvjyfl');
  await field.fill('ывпаывпа');
  await expect(
    page
      .getByText(/не нашли|Ничего не наш/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  await test.step('on a narrow phone no price covers a name, and all results can be shown', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await field.fill('с');
    const all = page.getByRole('button', { name: /^Показать \d+ блюд/ });
    const promised = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
    const found = rows.filter({ has: page.getByRole('button') });
    await all.press('Enter');
    await expect(found).toHaveCount(promised);
    await expect(field).toBeFocused();
    const covered = await found.evaluateAll((list) =>
      list.flatMap((row) => {
        const [name, price] = [row.querySelector('a'), row.querySelector('button')].map((part) => {
          const range = document.createRange();
          if (part !== null) range.selectNodeContents(part);
          return range.getBoundingClientRect();
        });
        const isOver =
          name && price && name.right > price.left && name.bottom > price.top && name.top < price.bottom && name.left < price.right;
        return isOver ? [row.textContent] : [];
      }),
    );
    expect(covered).toEqual([]);
  });
  await field.fill('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});

test.describe('with the connection lost', () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test('[CAT-07] [CART-13] the menu that was loaded is searched, and after a reload its dishes open until it is loaded anew', async ({
    page,
    context,
  }) => {
    await openHydrated(page, ICE_CREAM.page);
    await openSearch(page);
    await fieldOf(page).fill('пицца');
    await expect(page.getByRole('row').filter({ hasText: PIZZA.name }).first()).toBeVisible();
    // The last thing done with a loaded menu is keeping it.
    await expect.poll(() => keptMenus(page)).toBe(1);
    await context.setOffline(true);
    await fieldOf(page).fill('шашлик');
    await expect(page.getByRole('row', { name: /^Шашлык из баранины/ }).first()).toBeVisible();
    await context.setOffline(false);

    let requests = 0;
    await context.route(/\/api\/(wp-content\/uploads\/app_sync|menu\/dishes)/, (route) => {
      requests += 1;
      return route.abort('internetdisconnected');
    });
    await openHydrated(page, ICE_CREAM.page);
    await page.getByRole('main').getByRole('link', { name: ICE_CREAM.name, exact: true }).click();
    const add = page.getByRole('dialog').getByRole('button', { name: /^В корзину/ });
    await expect(add).toBeVisible();
    const before = requests;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => requests).toBeGreaterThan(before);
    await expect(add).toBeVisible();
  });
});

/** How many catalogue files this browser keeps. */
const keptMenus = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = await indexedDB.databases();
    if (!names.some(({ name }) => name === 'menu')) return 0;
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('menu');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    if (!db.objectStoreNames.contains('files')) return 0;
    return new Promise<number>((resolve, reject) => {
      const counting = db.transaction('files').objectStore('files').count();
      counting.onsuccess = () => resolve(counting.result);
      counting.onerror = () => reject(counting.error);
    });
  });
