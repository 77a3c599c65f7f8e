import { boxOf } from '#tests/setup/boxes.ts';
import { holdResponses } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { logIn } from './customer.ts';
import { addButton, deliverTo, ICE_CREAM, openHydrated, setCount } from './steps.ts';

test('[ROUTE-14] a section of the account that is late shows its skeleton, and what comes late moves nothing below it', async ({
  page,
}) => {
  await logIn(page);
  await openHydrated(page, '/lk/preferences');
  await expect(page.getByLabel('Без лука')).toBeVisible();
  const showBonuses = await holdResponses(page, /\/lk\/bonuses\?.*_rsc/);
  await page.getByRole('navigation', { name: 'Личный кабинет' }).getByRole('link', { name: 'Бонусы' }).click();
  await expect(page.getByRole('status', { name: 'Загружается: Бонусы' })).toBeVisible();
  await expect(page.getByLabel('Без лука')).toBeHidden();
  showBonuses();
  await expect(page.getByRole('heading', { name: 'Бонусы', level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Загружается: Бонусы' })).toHaveCount(0);

  const showSessions = await holdResponses(page, '**/api/wp-json/system/users/sessions*');
  await page.goto('/lk');
  const list = page.getByRole('region', { name: 'Где вы вошли' });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  const below = page.getByRole('link', { name: 'Удалить аккаунт' });
  const before = await boxOf(below);
  showSessions();
  await expect(list.getByText('Это устройство')).toBeVisible();
  expect(await boxOf(below)).toEqual(before);
});

test.describe('the wheel', () => {
  test.use({ allowed: [/ERR_FAILED/] });

  test('[LK-02] [LK-07] turns to what the backend drew, keeps the prize when an answer is lost, and its coupon is used at once', async ({
    page,
    kitchen,
  }) => {
    test.slow();
    const { url } = await kitchen((settings) =>
      settings.setIn(
        ['wheel', 'sectors'],
        [
          { title: 'Десятая часть', weight: 1, prize: { type: 'percent', amount: 10, minimum_amount: 300 } },
          { title: 'Пятая часть', weight: 1, highlight: true, prize: { type: 'percent', amount: 20, minimum_amount: 300 } },
        ],
      ),
    );
    await page.goto(`${url}${ICE_CREAM.page}`);
    await addButton(page).click();
    await deliverTo(page);
    await setCount(page.getByRole('main'), 3);
    await logIn(page, url);
    await page.goto(`${url}/lk/game`);
    const wheel = page.frameLocator('iframe');
    const spin = wheel.getByRole('button', { name: 'Крутить' });
    await expect(wheel.getByText('Осталась 1 попытка')).toBeVisible();
    const fonts = () =>
      wheel.getByRole('heading', { level: 1 }).evaluate(() => [...document.fonts].map(({ family }) => family.replaceAll('"', '')));
    await expect.poll(fonts).toEqual(expect.arrayContaining(['Shop main', 'Shop headings']));

    const lost = Promise.withResolvers<{ readonly coupon: string; readonly prize: string }>();
    await page.route(
      '**/wheel/v1/spin',
      async (route) => {
        lost.resolve(await (await route.fetch()).json());
        await route.abort();
      },
      { times: 1 },
    );
    await spin.focus();
    await page.keyboard.press('Enter');
    const { coupon, prize } = await lost.promise;
    await expect(wheel.getByText('Не получилось. Попробуйте ещё раз')).toBeVisible();
    await test.step('after a reload the prize that was drawn is there', async () => {
      await page.reload();
      await expect(wheel.getByRole('status')).toContainText(prize);
    });
    const won = page.getByRole('region', { name: `Ваш приз: ${prize}` });
    await expect(won.getByRole('button', { name: `Скопировать ${coupon}` })).toBeVisible();
    await expect(won).toBeFocused();

    await won.getByRole('button', { name: `Применить ${coupon}` }).click();
    const code = page.getByRole('dialog', { name: 'Корзина' }).getByRole('textbox', { name: 'Промокод' });
    await expect(code).toHaveValue(coupon);

    await page.goto(`${url}/lk/promocodes`);
    const card = page.getByRole('listitem').filter({ hasText: coupon });
    await expect(card).toContainText('Ваш');
    await expect(card).toContainText(/Скидка (10|20)\s?%/);
    await expect(card).toContainText(/Сумма заказа больше 300\s₽/);
    await page.goto(`${url}/lk/game`);
    await expect(wheel.getByText(/^Следующая попытка завтра в \d\d:\d\d$/)).toBeVisible();
    await expect(spin).toHaveAttribute('aria-disabled', 'true');

    await test.step('with motion the wheel turns to the prize, too', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      // A page that is still loading would be refused its last calls.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await logIn(page, url);
      await page.goto(`${url}/lk/game`);
      await spin.click();
      await expect(page.getByRole('region', { name: /^Ваш приз: (Десятая|Пятая) часть$/ })).toBeVisible({ timeout: 15_000 });
      await expect(wheel.getByRole('status')).toContainText('часть');
    });
  });
});
