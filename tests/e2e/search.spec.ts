import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { dialog } from './flow.ts';

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Поиск блюд' }).filter({ visible: true });
const row = (page: Page, name: RegExp | string): Locator => page.getByRole('row', { name });
const active = (page: Page): Locator => page.locator('.search__item.is-active, .search__cell.is-active');

/** The field of the header, or behind its icon the layer with one. */
async function openSearch(page: Page): Promise<Locator> {
  const icon = page.getByRole('link', { name: 'Поиск блюд' });
  if (await icon.isVisible()) await icon.click();
  await field(page).focus();
  return field(page);
}

const chosen = (page: Page): Promise<string | null> =>
  field(page).evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant');
    return id === null ? null : (document.getElementById(id)?.closest('[role="row"]')?.querySelector('b')?.textContent ?? '?');
  });

test('[NAV-06] a dish found by search opens over the page under its own address; closing and back return to the page', async ({ page }) => {
  await page.goto('/blog');
  const heading = dialog(page).getByRole('heading', { name: /Медовик/ });
  const find = async (): Promise<void> => {
    await openSearch(page);
    await field(page).fill('медовик');
    await expect(row(page, /Медовик/).first()).toBeVisible();
    await field(page).press('Enter');
    await expect(heading.first()).toBeVisible();
    await expect(page).toHaveURL(/\/menu\/[\w-]+\/[\w-]+\/[\w-]+$/);
  };
  await find();
  await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await find();
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(heading).toHaveCount(0);
});

test('[CAT-07] typos, ё, case, forms, the other keyboard and other letters find the dish; what fits is marked', async ({ page }) => {
  await page.goto('/');
  await openSearch(page);
  const cases = [
    ['УГОЛЕК', 'Пицца «Уголёк»'],
    ['маргорита', 'Маргарита с углей'],
    ['креветок', 'Креветки на огне'],
    ['gbwwf c rfpsksrjv', 'Пицца с казылыком'],
    ['burger', 'Бургер «Двойной жар»'],
    ['18 шт', 'Сет «Казанка»'],
  ] as const;
  for (const [query, name] of cases) {
    await field(page).fill(query);
    await expect(row(page, name).first()).toBeVisible();
  }
  await field(page).fill('gbwwf');
  await expect(row(page, 'Пицца «Уголёк»').locator('mark')).toHaveText('Пицца');
  await expect(row(page, /^Пицца Раздел/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Нашлось \d+ блюд/ })).toHaveCount(1);
  await field(page).fill('<img src=x onerror=alert(1)>');
  await expect(page.locator('.search img[src="x"]')).toHaveCount(0);
});

test('[CAT-07] what fits elsewhere than in the name is shown; all that was found can be seen; nothing lies over a name on a small phone', async ({
  page,
}) => {
  await page.goto('/');
  await openSearch(page);
  await field(page).fill('остро');
  const badge = row(page, /^Пепперони двойная/).locator('.search__why');
  await expect(badge).toHaveText('Острое');
  await expect(badge.locator('mark')).toHaveText('Остро');
  await field(page).fill('моцарелла');
  const words = row(page, /^Пицца «Уголёк»/).locator('.search__why');
  await expect(words).toContainText('копчёная моцарелла');
  await expect(words.locator('mark')).toHaveText('моцарелла');

  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await openSearch(page);
  await field(page).fill('с');
  const all = page.getByRole('button', { name: /^Показать \d+ блюд/ });
  const promised = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  const dishes = page.locator('.search__item:not(.search__item--category)');
  expect(promised).toBeGreaterThan(await dishes.count());
  await all.press('Enter');
  await expect(dishes).toHaveCount(promised);
  await expect(field(page)).toBeFocused();
  const covered = await dishes.evaluateAll((rows) =>
    rows.flatMap((line) => {
      const name = line.querySelector('b');
      const price = line.querySelector('.search__price');
      if (!name || !price) return [];
      const [a, b] = [name, price].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getBoundingClientRect();
      });
      const isOver = a && b && a.right > b.left && a.bottom > b.top && a.top < b.bottom && a.left < b.right;
      return isOver ? [name.textContent] : [];
    }),
  );
  expect(covered).toEqual([]);
});

test('[CAT-07] the keyboard: the slash, arrows, Home and End, into the cart and hearts from the list, Escape', async ({ page }) => {
  await page.goto('/contacts');
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type('лимонад');
  await expect(row(page, /Лимонад/).nth(2)).toBeVisible();
  const names = await page.getByRole('row').locator('b').allTextContents();
  await page.keyboard.press('ArrowDown');
  expect(await chosen(page)).toBe(names[0]);
  await page.keyboard.press('End');
  expect(await chosen(page)).toBe(names.at(-1));
  await page.keyboard.press('ArrowDown');
  expect(await chosen(page)).toBeNull();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  expect(await chosen(page)).toBe(names[0]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(active(page).getByRole('button', { name: /^В избранное: Лимонад/ })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(active(page).getByRole('button', { name: /^Убрать из избранного: Лимонад/ })).toHaveCount(1);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('лимонад');
  await page.keyboard.press('ArrowLeft');
  await expect(active(page).getByRole('button', { name: /Лимонад/ })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row')).toHaveCount(0);
});

test('[CAT-07] one tap puts what was found into the cart; what was looked for comes back and can be forgotten', async ({ page }) => {
  await page.goto('/');
  await openSearch(page);
  await field(page).fill('медовик');
  await row(page, /Медовик/)
    .first()
    .getByRole('button', { name: /^Добавить в корзину: Медовик/ })
    .click();
  // nobody brings a dish to nowhere
  await expect(dialog(page).getByRole('combobox', { name: 'Адрес' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('combobox', { name: 'Адрес' })).toHaveCount(0);
  await openSearch(page);
  await expect(field(page)).toHaveValue('медовик');
  await page.getByRole('button', { name: 'Очистить поиск' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Часто выбирают' })).toBeVisible();
  await page.getByRole('button', { name: 'медовик', exact: true }).click();
  await expect(row(page, /Медовик/).first()).toBeVisible();
  await field(page).fill('');
  await page.getByRole('button', { name: 'Забыть запрос «медовик»' }).click();
  await expect(page.getByRole('button', { name: 'медовик', exact: true })).toHaveCount(0);
});

test('[CAT-07] nothing found says so and leads on; a part of what was typed is said to be one; Escape leaves', async ({ page }) => {
  await page.goto('/');
  await openSearch(page);
  await field(page).fill('щщщщщ');
  await expect(page.getByText('Ничего не нашлось').last()).toBeVisible();
  await expect(page.getByRole('row').first()).toBeVisible();
  await field(page).fill('пицца щщщщщ');
  await expect(page.getByText('Всё вместе не нашлось').last()).toBeVisible();
  await expect(row(page, 'Пицца «Уголёк»')).toBeVisible();
  await field(page).fill('бургеры');
  await row(page, /^Бургеры Раздел/)
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/menu\/gril\/[\w-]+$/);
  await expect(page.getByRole('heading', { name: 'Бургеры' }).first()).toBeVisible();
  await openSearch(page);
  const shown = page.locator('.search__panel, .search__list');
  await expect(shown.first()).toBeVisible();
  await field(page).press('Escape');
  await expect(shown).toHaveCount(0);
});

test.describe('without a line', () => {
  // pictures that nobody has seen yet stay away
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED/] });

  test('[CAT-07] what was loaded once is searched without a line', async ({ page, context }) => {
    await page.goto('/');
    await openSearch(page);
    await field(page).fill('пицца');
    await expect(row(page, 'Пицца «Уголёк»')).toBeVisible();
    await context.setOffline(true);
    await field(page).fill('шашлик');
    await expect(row(page, /^Шашлык из баранины/).first()).toBeVisible();
    await context.setOffline(false);
  });
});
