import { expect, test } from '#tests/setup/test.ts';
import { agree, chooseSlot, DISH, fillGuest, payWith, submit, toCheckout } from './flow.ts';

test.use({ allowed: [/409|422|Failed to load resource/] });

/** What a broken page could send, and where its own form says it. */
const BAD: readonly (readonly [object, string, string])[] = [
  [{ people: 0 }, 'people', 'от 1 до 50'],
  [{ people: -1 }, 'people', 'от 1 до 50'],
  [{ people: 1e9 }, 'people', 'от 1 до 50'],
  [{ changeFrom: 100 }, 'changeFrom', 'Введите сумму больше итоговой'],
  [{ payment: 'cod_terminal' }, 'payment', 'Этот способ оплаты здесь не работает'],
  [{ tips: 7_700 }, 'tips', 'Такие чаевые здесь не принимают'],
  [{ time: { kind: 'slot', date: '2020-01-01', from: '12:00', to: '12:30' } }, 'time', 'Это время уже занято'],
  [{ contact: { name: 'Проба', phone: '12', email: '' } }, 'phone', 'Введите корректный номер'],
  [{ contact: { name: '', phone: '+79170001122', email: '' } }, 'name', 'Как к вам обращаться?'],
  [{ consents: [] }, 'consent-personal_data', 'Без согласия'],
];

test('[ORD-01] what the shop refuses is said at its field, which gets the focus; nothing typed is lost', async ({ page }) => {
  await toCheckout(page);
  await chooseSlot(page);
  await fillGuest(page);
  await payWith(page, 'Наличными');
  let change: object = {};
  let isAnswered = Promise.resolve();
  await page.route('**/api/orders', async (route) => {
    const body: unknown = route.request().postDataJSON();
    await isAnswered;
    await route.continue({ postData: JSON.stringify({ ...Object(body), ...change }) });
  });
  for (const [wrong, field, words] of BAD) {
    change = wrong;
    await submit(page).click();
    const place = page.locator(`#checkout-${field}`);
    await expect(page.locator('.field__error').filter({ hasText: words }), field).toBeVisible();
    await expect(place, field).toBeFocused();
    await expect(submit(page)).toBeEnabled();
  }
  // who types elsewhere while the shop thinks goes on typing there
  change = { changeFrom: 100 };
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  isAnswered = promise;
  await page.getByLabel('С какой суммы подготовить').fill('');
  await agree(page);
  const asked = page.waitForRequest('**/api/orders');
  await submit(page).click();
  await asked;
  const comment = page.getByLabel('Комментарий к заказу');
  await comment.click();
  await page.keyboard.type('позвоните ');
  answer();
  await expect(page.locator('.field__error').filter({ hasText: 'Введите сумму больше итоговой' })).toBeVisible();
  await page.keyboard.type('заранее');
  await expect(comment).toHaveValue('позвоните заранее');
  await expect(page.getByLabel('С какой суммы подготовить')).toHaveValue('');
  await expect(page.getByLabel('Имя')).toHaveValue('Проба');
  await expect(page.locator('.summary').getByText(DISH)).toBeVisible();
  change = {};
  await submit(page).click();
  await page.waitForURL(/\/order\/\d+/);
});

test('a promo code that does not fit says why at its field alone, stops an order with a word, and goes with one tap', async ({ page }) => {
  await toCheckout(page);
  await chooseSlot(page);
  await page.locator('.summary').getByRole('button', { name: 'Изменить' }).click();
  const cart = page.getByRole('dialog');
  await cart.getByPlaceholder('Промокод').fill('САМОВЫВОЗ');
  await cart.getByRole('button', { name: 'Применить' }).click();
  await expect(cart.locator('.field__error')).toBeVisible();
  await cart.getByRole('button', { name: 'Закрыть' }).click();
  const notice = page.locator('#checkout-cart');
  await expect(page.getByText('Только для самовывоза')).toHaveCount(1);
  await expect(notice.locator('.alert')).toHaveCount(0);
  await fillGuest(page);
  await payWith(page, 'Наличными');
  await submit(page).click();
  await expect(notice).toContainText('Промокод САМОВЫВОЗ не действует');
  await expect(notice).toBeFocused();
  await notice.getByRole('button', { name: 'Убрать промокод' }).click();
  await expect(notice.locator('.alert')).toHaveCount(0);
});
