import { deliverTo } from '../e2e/steps.ts';
import { heapOf } from '../setup/heap.ts';
import { hydrated } from '../setup/hydrated.ts';
import { shiftOf } from '../setup/layout-shift.ts';
import { press } from '../setup/main-thread.ts';
import { menuRead } from '../setup/menu-read.ts';
import type { Samples } from './menu-figures.ts';
import { fling, onPhone, type Phone } from './on-phone.ts';

/** A phone whose processor is four times slower than this machine's, in a shop with the whole menu at hand. */

const LIST = '/menu/deserty/morozhenoe';
const WAIT = { timeout: 120_000 };

/** Opens the list with its menu, an address chosen. */
async function enter({ page }: Phone, url: string): Promise<void> {
  await menuRead(`${url}${LIST}`);
  await page.goto(`${url}${LIST}`);
  await hydrated(page, WAIT.timeout);
  await page
    .getByRole('button', { name: /^Добавить в корзину/ })
    .first()
    .click();
  await deliverTo(page);
  await page
    .getByRole('group', { name: /^Количество: / })
    .first()
    .waitFor(WAIT);
}

async function dishes({ page, device, longest, paint }: Phone): Promise<void> {
  const dialog = page.getByRole('dialog');
  const add = page.getByRole('button', { name: /^Добавить в корзину/ }).first();
  const name = (await add.getAttribute('aria-label')) ?? '';
  await paint('browser 4×: + on a card to the next picture, ms (at most 50)', async () => {
    await press(page, device, add);
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
  });
  await longest('browser 4×: a dish opens, longest task, ms (at most 100)', async () => {
    await press(page, device, page.getByRole('article').getByRole('heading').getByRole('link').first());
    await dialog.getByRole('button', { name: /^В корзину/ }).waitFor();
  });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

async function words({ page, longest }: Phone): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Поиск блюд' }).click();
  await dialog.getByRole('combobox').focus();
  await page.waitForTimeout(2_000);
  for (const letter of 'пицца')
    await longest('browser 4×: a letter of a search, longest task, ms (at most 50)', async () => {
      await page.keyboard.insertText(letter);
      await page.waitForTimeout(400);
    });
  await dialog.getByRole('row').first().waitFor(WAIT);
}

async function filters({ page, device, longest }: Phone): Promise<void> {
  const dialog = page.getByRole('dialog');
  const filterLink = page.getByRole('link', { name: /^Фильтры/ }).filter({ visible: true });
  await press(page, device, filterLink.first());
  const chip = dialog.getByRole('button', { name: /, \d+ блюд/ }).first();
  await chip.waitFor(WAIT);
  await page.waitForTimeout(1_000);
  for (let tap = 0; tap < 3; tap++)
    await longest('browser 4×: a filter is chosen, longest task, ms (at most 50)', async () => {
      await press(page, device, chip);
      await page.waitForTimeout(800);
    });
}

/** What a browser measures in a shop; empty where there is none. */
export const inBrowser = (url: string): Promise<Samples> =>
  onPhone(async (phone) => {
    const { page, slow, longest, note } = phone;
    await enter(phone, url);
    await slow(true);
    await dishes(phone);
    await words(phone);
    await slow(false);
    await page.goto(`${url}/`);
    await hydrated(page, WAIT.timeout);
    await page.waitForTimeout(2_000);
    await slow(true);
    await longest('browser 4×: home is scrolled, longest task, ms (at most 50)', () => fling(page, 10));
    await slow(false);
    note('browser: layout shift of home meanwhile, thousandths (0)', (await shiftOf(page)) * 1_000);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await slow(true);
    await filters(phone);
    await slow(false);
    const heap = await heapOf(page);
    note('browser: JavaScript memory of page and worker, MB (at most 120)', heap.page + heap.workers);
  });
