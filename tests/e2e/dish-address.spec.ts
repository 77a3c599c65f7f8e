import { expect, test } from '#tests/setup/journey.ts';
import { expectTitleStays, ICE_CREAM, layer, metadata, openHydrated, pathOf, scrollTo, scrollTop } from './steps.ts';

const PIZZA = { id: 102, name: 'Маргарита с углей', path: '/menu/pech/pizza/margarita' };

test('[NAV-06] a card opens the dish at its address and every way of closing returns to the list as it was', async ({ page }) => {
  await openHydrated(page, '/menu/pech/pizza');
  await scrollTo(page, 200);
  const list = { path: pathOf(page), metadata: await metadata(page) };
  const card = page.getByRole('main').getByRole('link', { name: PIZZA.name, exact: true });
  const sheet = page.getByRole('dialog', { name: PIZZA.name });
  const ways = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['the close button', () => sheet.getByRole('button', { name: 'Закрыть' }).click()],
    ['Back', () => page.goBack()],
    ['a press beside the sheet', () => page.mouse.click(5, 5)],
  ] as const;
  for (const [way, close] of ways) {
    // A click would scroll the card into view, and the position is what the test compares.
    await card.evaluate((link: HTMLElement) => link.click());
    await expect(sheet, way).toBeVisible();
    expect(pathOf(page), way).toBe(PIZZA.path);
    await close();
    await expect(page.getByRole('dialog'), way).toHaveCount(0);
    await expect.poll(() => pathOf(page), way).toBe(list.path);
    expect(await scrollTop(page), way).toBe(200);
    await expect.poll(() => metadata(page), way).toEqual(list.metadata);
  }
  await page.goForward();
  await expect(sheet).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: PIZZA.name, level: 1 })).toBeVisible();
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe(list.path);
  // A document that is loaded anew is laid out before its fonts have come; what is read keeps its place when lines above it change.
  await expect.poll(async () => Math.abs((await scrollTop(page)) - 200)).toBeLessThan(10);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[KF-LAYOUT-07] [NAV-05] ?product_id= opens the dish with its own title and description, and closing gives the page back', async ({
  page,
}) => {
  await page.goto(PIZZA.path);
  const own = await metadata(page);
  await page.goto(`/contacts?product_id=${PIZZA.id}`);
  await expect(page.getByRole('dialog', { name: PIZZA.name })).toBeVisible();
  await expect.poll(() => metadata(page)).toEqual(own);
  await expect.poll(() => pathOf(page)).toBe(PIZZA.path);
  await expectTitleStays(layer(page));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => pathOf(page)).toBe('/contacts');
  expect((await metadata(page)).title).not.toBe(own.title);
  // The address may name a dish at any time, not only when a page is opened.
  await page.evaluate((id) => history.pushState(null, '', `/contacts?product_id=${id}`), PIZZA.id);
  await expect(page.getByRole('dialog', { name: PIZZA.name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => pathOf(page)).toBe('/contacts');
  // A dish that is no more is said so, and is no error of the page.
  await page.goto('/menu/pech/pizza?product_id=999999&sort=up');
  await expect(page.getByText('Такого блюда больше нет')).toBeVisible();
  await expect.poll(() => pathOf(page)).toBe('/menu/pech/pizza?sort=up');
});

test('[KF-PRODUCT-09] a sum of millions stays whole on cards and buttons of a phone, and words beside it break at their spaces', async ({
  page,
  variant,
}) => {
  const dear = (body: unknown): unknown => JSON.parse(JSON.stringify(body).replaceAll(/"price":"?\d[\d.]*"?/g, '"price":"1250000"'));
  const { url } = await variant({
    settings: (wire) => ({ ...wire, front_currency: 'сум' }),
    answers: Object.fromEntries(['prodcat', 'prodcat_main'].map((file) => [`/wp-content/uploads/app_sync/${file}.json`, dear])),
  });
  const brokenWords = () =>
    page.evaluate(() => {
      const broken: string[] = [];
      for (const control of document.querySelectorAll('main button, main a, dialog button')) {
        if (!/\d\s?сум/.test(control.textContent) || !control.checkVisibility()) continue;
        const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
          const value = text.nodeValue ?? '';
          // a sum is one word: its spaces do not break
          for (const word of value.matchAll(/[^ \n]+/g)) {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word[0]);
          }
        }
        if (control.scrollWidth > control.clientWidth + 2) broken.push(`${control.textContent} is wider than its button`);
      }
      return broken;
    });
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${url}${PIZZA.path}`);
    await expect(page.getByRole('button', { name: /^В корзину.*1\s250\s000\sсум/ })).toBeVisible();
    expect(await brokenWords()).toEqual([]);
    await openHydrated(page, `${url}/menu/pech/pizza`);
    await page.getByRole('main').getByRole('link', { name: PIZZA.name, exact: true }).click();
    await expect(layer(page).getByRole('button', { name: /^В корзину.*1\s250\s000\sсум/ })).toBeVisible();
    expect(await brokenWords()).toEqual([]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[NAV-07] the menu reads, a dish is a page and its links lead back', async ({ page }) => {
    await page.goto('/menu/pech/pizza');
    await page.getByRole('main').getByRole('link', { name: PIZZA.name, exact: true }).click();
    await expect(page.getByRole('heading', { name: PIZZA.name, level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^В корзину.*\d\s₽/ })).toBeVisible();
    await page.getByRole('link', { name: 'Назад в «Пицца»' }).click();
    await expect(page).toHaveURL(/\/menu\/pech\/pizza$/);
    await page.goto(ICE_CREAM.page);
    await page
      .getByRole('link', { name: new RegExp(`^Добавить в корзину: ${ICE_CREAM.name}`) })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: ICE_CREAM.name, level: 1 })).toBeVisible();
  });
});
