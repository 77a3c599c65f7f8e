import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/setup/access.ts';
import { expectFits } from '#tests/setup/fit.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { tabTo } from '#tests/setup/keyboard.ts';
import { layerNamed, openLayer } from '../layers.ts';
import { addButton, chooseTime, deliverTo, ICE_CREAM, openCart, openHydrated, quantity, setCount, submitButton } from '../steps.ts';

const MODALS = ['product', 'menu', 'auth', 'location', 'filters', 'cart', 'booking', 'layout', 'carousel', 'settings', 'preferences'];

test('[LAY-05] layers pass the checks of accessibility, with their errors too', async ({ page, operator, allowed }) => {
  test.setTimeout(240_000);
  await page.goto('/contacts');
  for (const one of MODALS.map(layerNamed))
    await test.step(one.name, async () => {
      if (one.consoleError !== undefined) allowed.push(one.consoleError);
      await page.evaluate(() => localStorage.clear());
      const opener = await one.opener({ page, shop: '', operator });
      await opener.scrollIntoViewIfNeeded();
      const modal = await openLayer(page, one, opener);
      await one.mistake?.(page, modal);
      await expectAccessible(page, one.name);
      await expectFits(page, one.name);
    });
});

interface Look {
  readonly ground: string;
  readonly ink: string;
  readonly hasEdge: boolean;
}

const lookOf = (part: Locator): Promise<Look> =>
  part.evaluate((one) => {
    const { backgroundColor, color, outlineStyle, borderStyle, boxShadow } = getComputedStyle(one);
    return { ground: backgroundColor, ink: color, hasEdge: [outlineStyle, borderStyle, boxShadow].some((value) => value !== 'none') };
  });

/** A system colour as the page draws it. */
const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate((colour) => {
    const probe = document.createElement('i');
    probe.style.color = colour;
    document.body.append(probe);
    const drawn = getComputedStyle(probe).color;
    probe.remove();
    return drawn;
  }, name);

test('the focus of Tab is visible along the categories and on the buttons beside them', { tag: '@desktop' }, async ({ page }) => {
  await openHydrated(page, ICE_CREAM.page);
  await tabTo(page, page.getByRole('navigation', { name: 'Категории' }).getByRole('link').first());
  await tabTo(
    page,
    page
      .getByRole('link', { name: /^Фильтры/ })
      .filter({ visible: true })
      .last(),
  );
});

test('in forced colours parts take the colours of the system and keep their edges, states and focus rings', async ({ page }) => {
  test.setTimeout(60_000);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await openHydrated(page, ICE_CREAM.page);
  const [canvas, text, highlight] = await Promise.all(['Canvas', 'CanvasText', 'Highlight'].map((name) => systemColour(page, name)));
  expect((await lookOf(page.locator('body'))).ground).toBe(canvas);
  expect((await lookOf(page.getByRole('heading', { level: 1 }))).ink).toBe(text);
  expect(await lookOf(addButton(page))).toEqual({ ground: canvas, ink: text, hasEdge: true });
  await addButton(page).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(addButton(page)).toBeFocused();
  await expect(addButton(page)).toHaveCSS('outline-width', '3px');
  await expect(addButton(page)).toHaveCSS('outline-color', highlight ?? '');
  await page.keyboard.press('Enter');
  await deliverTo(page);
  const added = quantity(page.getByRole('main'));
  await expect(added).toContainText('1');
  expect((await lookOf(added)).hasEdge).toBe(true);

  await setCount(page.getByRole('main'), 4);
  const cart = await openCart(page);
  const order = cart.getByRole('link', { name: /^Оформить заказ/ });
  for (const part of [quantity(cart), order]) expect((await lookOf(part)).hasEdge).toBe(true);
  await order.click();
  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
  await submitButton(page).click();
  await expect(page.getByLabel('Телефон')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Телефон')).toHaveAccessibleDescription(/\S/);
  expect((await lookOf(page.getByLabel('Телефон'))).hasEdge).toBe(true);
  await chooseTime(page);
  const time = page.getByLabel('Время', { exact: true });
  for (const part of [time, submitButton(page)]) expect((await lookOf(part)).hasEdge).toBe(true);
});
