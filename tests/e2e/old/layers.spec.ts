import type { Locator, Page } from '@playwright/test';
import { dumbFieldsOf } from '#tests/setup/fields.ts';
import { fingerOn } from '#tests/setup/finger.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { layerNamed, modalOf, openLayer } from '../layers.ts';
import { layer, openHydrated, pathOf, scrollTo, scrollTop } from '../steps.ts';

const CATEGORY = '/menu/pech/pizza';
const PIZZA = 'Маргарита с углей';
/** One layer of each kind: sheets, drawers, stages, one over another, one in place of another. */
const OPENED = [
  'product',
  'menu',
  'auth',
  'location',
  'search',
  'filters',
  'categories',
  'stories',
  'carousel',
  'cart',
  'accept',
  'discounts',
];

/** Open layers, those below the topmost too, which are hidden from assistive technology. */
const layers = (page: Page): Locator => page.getByRole('dialog', { includeHidden: true });
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 992;
const place = async (page: Page) => ({ url: page.url(), top: await scrollTop(page) });

/**
 * Base UI's guards at both ends of a layer pass the focus on in the next frame. A key pressed before that leads out of the layer, and the browser
 * scrolls the page below to where it leads: so it is waited for.
 */
const holdsFocus = (modal: Locator): Promise<boolean> => modal.evaluate((one) => one.contains(document.activeElement));

const movements = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => Number(effect?.getTiming().duration))
      .filter((milliseconds) => milliseconds > 1),
  );

/** Whether a thumb reaches a button: it is in the lower half of the screen and not below it. */
const isInReach = (button: Locator): Promise<boolean> =>
  button.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return (top + bottom) / 2 > innerHeight / 2 && bottom <= innerHeight;
  });

test('[LAY-03] [LAY-04] [LAY-05] layers open by keyboard and by press, hold the focus, keep the page still and give both back', {
  tag: '@wide',
}, async ({ page, operator }) => {
  test.setTimeout(150_000);
  for (const one of OPENED.map(layerNamed).filter(({ only }) => only === undefined || (only === 'phone') === isPhone(page)))
    await test.step(one.name, async () => {
      // Another address first: the same one again would be a reload, which restores the position.
      await page.goto('/contacts');
      await page.evaluate(() => localStorage.clear());
      await page.goto('about:blank');
      const opener = await one.opener({ page, shop: '', operator });
      await opener.scrollIntoViewIfNeeded();
      const before = await place(page);
      const expectClosed = async (way: string): Promise<void> => {
        await expect(modalOf(page, one), way).toHaveCount(0);
        await expect(layers(page), way).toHaveCount(one.left === undefined ? 0 : 1);
        await expect.poll(() => place(page), way).toEqual(before);
        if (one.left === 'cart') await expect.poll(() => holdsFocus(layer(page)), way).toBe(true);
        else await expect(opener, way).toBeFocused();
      };

      const modal = await openLayer(page, one, opener);
      await expect(modal).toHaveAccessibleName(/\S/);
      for (const key of ['', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
        if (key !== '') await page.keyboard.press(key);
        await expect.poll(() => holdsFocus(modal), `focus after ${key || 'opening'}`).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expectClosed('Escape');

      await opener.click();
      await expect(modal).toBeVisible();
      expect(await movements(page), 'nothing moves where less motion is wanted').toEqual([]);
      await page.mouse.move(200, 20);
      await page.mouse.wheel(0, 600);
      await page.mouse.wheel(0, -600);
      expect(await place(page)).toMatchObject({ top: before.top });
      await modal.getByRole('button', { name: 'Закрыть' }).first().click();
      await expectClosed('the close button');

      if (!isPhone(page)) return;
      await opener.click();
      await expect(modal).toBeVisible();
      expect(await dumbFieldsOf(page)).toEqual([]);
      for (const action of await modal.getByRole('button', { name: /^(В корзину|Оформить заказ|Показать)/ }).all())
        expect(await isInReach(action)).toBe(true);
      await page.goBack();
      await expectClosed('Back');
    });

  await test.step('layers over one another close one at a time, and a reload closes them all', async () => {
    await openHydrated(page, CATEGORY);
    const settings = await layerNamed('settings').opener({ page, shop: '', operator });
    await settings.click();
    await expect(layers(page)).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(layers(page)).toHaveCount(1);
    await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible();
    await settings.click();
    await expect(layers(page)).toHaveCount(2);
    for (const left of [1, 0]) {
      await (isPhone(page) ? page.goBack() : page.keyboard.press('Escape'));
      await expect(layers(page)).toHaveCount(left);
    }
    await expect.poll(() => pathOf(page)).toBe(CATEGORY);
    await page.getByRole('link', { name: 'Меню и настройки' }).first().click();
    await expect(layer(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(layers(page)).toHaveCount(0);
  });

  await test.step('a link right after closing is followed, and so are Back and Forward in one breath', async () => {
    await openHydrated(page, CATEGORY);
    await page.getByRole('link', { name: 'Меню и настройки' }).first().click();
    await expect(layer(page)).toBeVisible();
    const contacts = await page
      .getByRole('contentinfo', { includeHidden: true })
      .getByRole('link', { name: 'Контакты', includeHidden: true })
      .elementHandle();
    await layer(page)
      .getByRole('button', { name: 'Закрыть' })
      .first()
      .evaluate((close: HTMLElement, link) => {
        close.click();
        if (link instanceof HTMLElement) link.click();
      }, contacts);
    await expect(page.getByRole('heading', { name: 'Контакты', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/contacts$/);

    await openHydrated(page, CATEGORY);
    await page.getByRole('main').getByRole('link', { name: PIZZA, exact: true }).click();
    await expect(page.getByRole('dialog', { name: PIZZA })).toBeVisible();
    const dish = page.url();
    await page.evaluate(async () => {
      const stepped = new Promise((resolve) => navigation.addEventListener('currententrychange', resolve, { once: true }));
      history.back();
      await stepped;
      history.forward();
    });
    await expect(page).toHaveURL(dish);
    await expect(page.getByRole('dialog', { name: PIZZA })).toBeVisible();
    await page.goBack();
    await expect(layers(page)).toHaveCount(0);
    await expect.poll(() => pathOf(page)).toBe(CATEGORY);
  });
});

test('[LAY-05] a sheet follows the finger: a short way returns it, a long way or a flick closes it', async ({ page }) => {
  await openHydrated(page, CATEGORY);
  await scrollTo(page, 200);
  const card = page.getByRole('main').getByRole('link', { name: PIZZA, exact: true });
  const sheet = page.getByRole('dialog', { name: PIZZA });
  const title = sheet.getByRole('heading', { name: new RegExp(PIZZA) }).last();
  const topOf = (part: Locator): Promise<number> => part.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  // A click would scroll the card into view, and the position is what the test compares.
  const open = async (): Promise<void> => {
    await card.evaluate((link: HTMLElement) => link.click());
    await expect(title).toBeVisible();
    await expect.poll(() => topOf(sheet)).toBeLessThan(60);
  };
  await open();
  const rest = await topOf(sheet);
  const finger = await fingerOn(page);

  await test.step('a short way down', async () => {
    await finger.drag([195, rest + 20], [195, rest + 220], 8, 30);
    await expect.poll(() => topOf(sheet)).toBeGreaterThan(rest + 150);
    await page.waitForTimeout(250);
    await finger.lift();
    await expect.poll(() => topOf(sheet)).toBe(rest);
  });

  await test.step('scrolled content scrolls back before the sheet moves', async () => {
    const atRest = await topOf(title);
    await finger.drag([195, 600], [195, 400], 8, 30);
    await page.waitForTimeout(250);
    await finger.lift();
    expect(await topOf(title)).toBeLessThan(atRest - 100);
    await finger.drag([195, 150], [195, 800], 10, 30);
    expect(await topOf(sheet)).toBe(rest);
    await finger.lift();
    await expect.poll(() => topOf(title)).toBe(atRest);
  });

  await test.step('a long way, then a flick', async () => {
    await finger.drag([195, 300], [195, 780], 8, 30);
    await expect.poll(() => topOf(sheet)).toBeGreaterThan(rest + 300);
    await finger.lift();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await scrollTop(page)).toBe(200);
    await open();
    await finger.drag([330, rest + 12], [330, rest + 252], 4);
    await finger.lift();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await scrollTop(page)).toBe(200);
  });
});
