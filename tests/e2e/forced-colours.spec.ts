import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { addButton, chooseAddress, chooseSlot, DISH, openCart, openMenu, placeOrder, setCount, submit } from './flow.ts';

/** The visitor's own palette instead of the shop's: every part keeps its edge, its chosen state, its ring and its words. */

test.use({ forcedColors: 'active', colorScheme: 'dark' });

interface Look {
  readonly ground: string;
  readonly ink: string;
  readonly edge: string;
}

const lookOf = (one: Locator): Promise<Look> =>
  one.evaluate((element) => {
    const style = getComputedStyle(element);
    return { ground: style.backgroundColor, ink: style.color, edge: `${style.outlineStyle} ${style.boxShadow} ${style.borderStyle}` };
  });

/** What is known by its ground elsewhere has a line around it here. */
async function expectEdges(parts: Locator): Promise<void> {
  const bare = await parts.filter({ visible: true }).evaluateAll((all) =>
    all
      .filter((one) => {
        const { outlineStyle, borderStyle, boxShadow } = getComputedStyle(one);
        return outlineStyle === 'none' && borderStyle === 'none' && boxShadow === 'none';
      })
      .map((one) => one.className),
  );
  expect(bare).toEqual([]);
  await expect(parts.filter({ visible: true }).first()).toBeVisible();
}

/** A colour of the visitor's palette as the page draws it. */
const palette = (page: Page, name: string): Promise<string> =>
  page.evaluate((colour) => {
    const probe = document.createElement('i');
    probe.style.color = colour;
    document.body.append(probe);
    const drawn = getComputedStyle(probe).color;
    probe.remove();
    return drawn;
  }, name);

test('the shop in the visitor’s own colours', async ({ page }) => {
  await openMenu(page);
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  const [canvas, text, chosen, onChosen] = await Promise.all(
    ['Canvas', 'CanvasText', 'Highlight', 'HighlightText'].map((name) => palette(page, name)),
  );
  expect((await lookOf(page.locator('body'))).ground).toBe(canvas);
  expect((await lookOf(page.locator('h1').first())).ink).toBe(text);
  const buy = await lookOf(addButton(page));
  expect(buy).toMatchObject({ ground: canvas, ink: text });
  expect(buy.edge).toMatch(/^solid/);

  await addButton(page).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(addButton(page)).toBeFocused();
  await expect(addButton(page)).toHaveCSS('outline-width', '3px');
  await expect(addButton(page)).toHaveCSS('outline-color', chosen ?? '');

  await addButton(page).click();
  const tab = page.getByRole('dialog').locator('.seg__item.is-active').first();
  await expect(tab).toHaveCSS('outline-color', chosen ?? '');
  await chooseAddress(page);
  const stepper = page.locator('.stepper').filter({ visible: true }).first();
  expect(await lookOf(stepper)).toMatchObject({ ground: chosen, ink: onChosen });
  const cart = await openCart(page);
  await expect(cart.locator('[aria-busy=true]')).toHaveCount(0);
  // the line that shows the way to a minimum or a gift has an edge and what is done of it
  const line = cart.locator('.heatline').first();
  if (await line.isVisible()) {
    await expect(line).toHaveCSS('background-color', canvas ?? '');
    expect(await line.evaluate((element) => getComputedStyle(element, '::before').backgroundColor)).toBe(chosen);
  }
  const pay = cart.locator('.sheet__bar .btn').last();
  expect((await lookOf(pay)).edge).toMatch(/solid|rgb/);
  await expectEdges(cart.locator('.stepper'));

  await setCount(cart, DISH, 4);
  await pay.click();
  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
  await submit(page).click();
  const wrong = page.locator('.field.is-error .input').last();
  await expect(wrong).toHaveCSS('outline-style', 'double');
  await chooseSlot(page);
  await expectEdges(page.locator('.day, .slots .chip, .summary, .radio'));

  await placeOrder(page);
  await expectEdges(page.locator('.order__hero, .order .summary, .panel, .track__dot'));
  const now = await lookOf(page.locator('.track .is-now .track__dot'));
  expect(now).toMatchObject({ ground: chosen, ink: onChosen });
});
