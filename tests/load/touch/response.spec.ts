import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/setup/journey.ts';
import { aim } from '#tests/setup/main-thread.ts';
import { linesOf, touches } from '#tests/setup/touch-costs.ts';
import { logIn } from '../../e2e/customer.ts';
import { addButton, cartButton, ICE_CREAM, layer, quantity } from '../../e2e/steps.ts';

/** What a touch may cost, in milliseconds, until its answer is painted. */
const ANSWER = 100;

test('every touch is answered within 100 ms on a processor four times slower', async ({ page, browser }) => {
  test.setTimeout(480_000);
  const { all, arrive, device, slowness, touch, type, watch } = await touches(browser, page);
  const pushOut = async (what: string, row: Locator): Promise<void> => {
    const { x, y } = await aim(page, row);
    const finger = (type: 'touchStart' | 'touchMove', by: number): Promise<unknown> =>
      device.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x - by, y }] });
    await watch(what, async () => {
      await finger('touchStart', 0);
      for (let by = 20; by <= 180; by += 20) await finger('touchMove', by);
      await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    });
  };
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(layer(page)).toHaveCount(0);
  };

  await arrive('/menu/deserty/morozhenoe');
  await touch('what an address is asked with', addButton(page));
  await touch('another tab of the place', layer(page).getByText('Самовывоз', { exact: true }));
  await touch('a place to fetch it from', layer(page).getByRole('button', { pressed: false }).first());
  await touch('the tab of tables', layer(page).getByText('В зале', { exact: true }));
  await touch('back to the tab of an address', layer(page).getByText('Доставка', { exact: true }));
  await touch('a point on the map', layer(page).getByRole('button', { name: /^Двигать карту/ }));
  await layer(page).getByRole('combobox').fill('');
  await type('a letter of an address', 'g');
  await layer(page).getByRole('combobox').fill('Пушкина, 1');
  await watch('a letter of an address, and what answers it', async () => {
    await page.keyboard.insertText('2');
    await expect(layer(page).getByRole('option').first()).toBeVisible();
  });
  await page.keyboard.press('ArrowDown');
  await type('an address of the list', 'Enter');
  await touch('the address is where it goes to, the dish in the cart', layer(page).getByRole('button', { name: 'Привезти сюда' }));
  await expect(layer(page)).toHaveCount(0);
  const card = quantity(page.getByRole('main'));
  await touch('a counter on a card', card.getByRole('button', { name: 'Добавить ещё одну' }));
  await touch('one less on a card', card.getByRole('button').first());
  const others = page.getByRole('button', { name: /^Добавить в корзину: / }).filter({ visible: true });
  await touch('a second dish', others.first());
  await touch('the cart', cartButton(page));
  const line = quantity(layer(page));
  await touch('a counter in the cart', line.getByRole('button', { name: 'Добавить ещё одну' }));
  await line.getByRole('button', { name: 'Добавить ещё одну' }).click();
  await expect(layer(page).locator('[aria-busy=true]')).toHaveCount(0);
  await pushOut('a line pushed out of the cart', layer(page).getByText(ICE_CREAM.name).first());
  await touch('the line brought back', layer(page).getByRole('button', { name: /^Вернуть/ }));
  await expect(line).toBeVisible();
  await type('the cart closed', 'Escape');
  await expect(layer(page)).toHaveCount(0);
  await touch('the cart once more', cartButton(page));
  await expect(layer(page).locator('[aria-busy=true]')).toHaveCount(0);
  await touch('from the cart to the checkout', layer(page).getByRole('link', { name: /^Оформить заказ/ }));
  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
  await page.getByLabel('Имя').click();
  await type('a letter in a field of the checkout', 'A');
  await touch('a time of one’s own', page.getByText('Ко времени', { exact: true }));
  await touch('a way to pay', page.getByText('Наличными', { exact: true }));
  await touch('a tick', page.locator('label').filter({ hasText: 'Согласен с условиями' }).locator('span').first());
  await touch('wishes', page.getByRole('button', { name: /Комментарий$/ }));
  await touch('one more set of cutlery', page.getByRole('button', { name: 'Больше приборов' }));
  await watch('back from the checkout', () => page.evaluate(() => history.back()));

  await arrive('/menu/pech/pizza');
  await touch(
    'a category of the bar, from a page of another',
    page.getByRole('navigation', { name: 'Категории' }).getByRole('link').nth(2),
    () => page.getByRole('main').getByRole('heading', { level: 2 }).nth(3).waitFor(),
  );
  await watch('back', () => page.evaluate(() => history.back()));
  await expect(page).toHaveURL(/pizza$/);

  await arrive('/menu/supy/supy/tokmach');
  await touch('from a dish’s page to its category', page.getByRole('main').locator('a[href="/menu/supy"]').first(), () =>
    page.waitForURL(/supy$/),
  );
  await expect(page).toHaveURL(/supy$/);
  await watch('back to the dish’s page', () => page.evaluate(() => history.back()));
  await expect(page).toHaveURL(/tokmach$/);

  await arrive('/');
  await touch('a category of the bar, on the home page', page.getByRole('navigation', { name: 'Категории' }).getByRole('link').nth(2));
  await arrive('/');
  const dish = page.getByRole('button', { name: /^Добавить в корзину: / }).filter({ visible: true });
  await touch('a dish into the cart, over the whole menu', dish.first());
  await touch(
    'a dish',
    page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').filter({ visible: true }).first(),
  );
  await expect(layer(page).getByRole('button', { name: /^В корзину/ })).toBeVisible();
  await watch('back from a dish', () => page.evaluate(() => history.back()));
  await expect(layer(page)).toHaveCount(0);
  await touch('the menu of the shop', page.getByRole('link', { name: 'Меню и настройки' }).filter({ visible: true }).first());
  await expect(layer(page)).toBeVisible();
  await close();
  await touch(
    'filters',
    page
      .getByRole('link', { name: /^Фильтры/ })
      .filter({ visible: true })
      .first(),
  );
  await expect(
    layer(page)
      .getByRole('button', { name: /, \d+ блюд/ })
      .first(),
  ).toBeVisible();
  await touch(
    'a filter',
    layer(page)
      .getByRole('button', { name: /, \d+ блюд/ })
      .first(),
  );
  await touch('an order of prices', layer(page).getByText('Дешевле', { exact: true }));
  await touch('no filters', layer(page).getByRole('button', { name: 'Сбросить' }));
  await close();
  await touch('all categories', page.getByRole('link', { name: 'Все категории' }).filter({ visible: true }).first());
  await close();
  await touch('search', page.getByRole('link', { name: 'Поиск блюд' }).filter({ visible: true }).first());
  await expect(layer(page).getByRole('combobox')).toBeFocused();
  await type('a letter in search', 'g');
  await type('another letter in search', 'b');
  await layer(page).getByRole('combobox').fill('пицц');
  await watch('a letter in search, and what answers it', () => page.keyboard.insertText('а'));
  await close();

  await arrive('/menu/pech/pizza');
  await touch(
    'a dish of a category',
    page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').filter({ visible: true }).first(),
  );
  await touch('another size', layer(page).getByRole('group', { name: 'Размер' }).locator('label:has(input:not(:checked))').first());
  await touch(
    'an addition',
    layer(page)
      .getByRole('button', { name: /^Добавить: / })
      .first(),
  );
  await close();

  await arrive('/menu/pech/pizza');
  await page.getByRole('link', { name: 'Меню и настройки' }).filter({ visible: true }).first().click();
  await touch(
    'the login',
    layer(page)
      .getByRole('link', { name: /^Войти/ })
      .first(),
  );
  await logIn(page);
  for (const section of ['orders', 'bonuses', 'favorite', 'promocodes']) {
    await arrive('/lk');
    await touch(`the account’s section ${section}`, page.getByRole('main').locator(`a[href$="/${section}"]`).first());
    await expect(page).toHaveURL(new RegExp(`${section}$`));
  }

  await arrive('/menu/pech/pizza');
  await page.getByRole('link', { name: 'Меню и настройки' }).filter({ visible: true }).first().click();
  await layer(page).getByText('Настройки', { exact: true }).click();
  await touch('another theme', layer(page).getByText('Тёмная', { exact: true }));
  await touch('another language', layer(page).locator('a[hreflang=en]'));

  const loaded = slowness();
  const figures = linesOf(all);
  test.info().annotations.push({
    type: `longest task of each touch, and all it took until the next picture; the machine is ${Math.round(loaded * 100)} % of as slow as told`,
    description: figures,
  });
  expect(
    all.filter(({ longest }) => longest > ANSWER * loaded),
    figures,
  ).toEqual([]);
});
