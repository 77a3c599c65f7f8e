import type { Page } from '@playwright/test';
import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/test.ts';
import { dialog } from './flow.ts';

test.use({ popups: true });

const popup = (page: Page, title: string) => dialog(page).locator('h2:not(.sr)', { hasText: title });

/** A browser whose clock stands still; its timers run on. */
const at = (page: Page, moscow: string): Promise<void> => page.clock.setFixedTime(new Date(`${moscow}+03:00`));

/** As if the visitor had chosen a place earlier. */
async function placed(page: Page, type: 'delivery' | 'pickup', place: object): Promise<void> {
  await page.addInitScript(
    ([kind, chosen]) => {
      const nothing = {
        text: 'Где-то',
        coordinates: null,
        city: '',
        flat: '',
        entrance: '',
        floor: '',
        doorCode: '',
        comment: '',
        name: '',
      };
      const location = { ...nothing, zone: '', placeId: '', placeName: '', warehouseId: null, ...Object(chosen) };
      const state = { type: kind, places: { delivery: null, pickup: null, lounge: null, [String(kind)]: location } };
      localStorage.setItem('delivery', JSON.stringify({ state, version: 1 }));
    },
    [type, place] as const,
  );
}

const DAY = '2026-11-24T14:00:00';
const NIGHT = '2026-11-24T03:00:00';

test('[CMS-03] by night the notice of closed hours says when the kitchen opens, once for these hours', async ({ page }) => {
  await at(page, NIGHT);
  await page.goto('/');
  await expect(popup(page, 'Сейчас мы закрыты')).toBeVisible();
  await expect(dialog(page)).toContainText('Кухня закрыта, печь остывает.');
  await expect(dialog(page)).toContainText('Откроемся сегодня в 08:00.');
  await dialog(page).getByRole('button', { name: 'Посмотреть меню' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2_500);
  await expect(dialog(page)).toHaveCount(0);
  await at(page, '2026-11-25T03:00:00');
  await page.reload();
  await expect(popup(page, 'Сейчас мы закрыты')).toBeVisible();
});

test('[CMS-03] the hours are those of the chosen place, in its own zone', async ({ page }) => {
  await at(page, '2026-11-24T09:00:00');
  await placed(page, 'pickup', { warehouseId: 13, placeId: '3' });
  await page.goto('/');
  await expect(dialog(page)).toContainText('Откроемся сегодня в 12:00.');
});

test('[CMS-03] a zone has its popup; a one-off popup is shown once per browser', async ({ page }) => {
  await at(page, DAY);
  await placed(page, 'delivery', { warehouseId: 11, zone: 'red', coordinates: [49.1, 55.8] });
  await page.goto('/');
  await expect(popup(page, 'В красную зону едем дольше')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2_500);
  await expect(dialog(page)).toHaveCount(0);
});

for (const [name, moscow, shown] of [
  ['on a Friday afternoon', '2026-11-20T18:00:00', true],
  ['on a Friday before its hours', '2026-11-20T14:59:00', false],
  ['on a Thursday, which is banned', '2026-11-19T18:00:00', false],
] as const)
  test(`[CMS-03] the popup of one warehouse, its days and hours: ${name}`, async ({ page }) => {
    await at(page, moscow);
    await placed(page, 'pickup', { warehouseId: 13, placeId: '3' });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    if (!shown) {
      await page.waitForTimeout(2_500);
      await expect(dialog(page)).toHaveCount(0);
      return;
    }
    await expect(popup(page, 'Вечер с живой музыкой')).toBeVisible();
    await dialog(page).getByRole('link', { name: 'Как забронировать' }).click();
    await expect(page).toHaveURL(/\/information\/page\/bron-stola$/);
    await expect(dialog(page)).toHaveCount(0);
  });

test('[CMS-03] before a location only where the shop allows it; backend HTML is safe; repeatable ones come again; never over a modal', async ({
  page,
  variant,
}) => {
  test.setTimeout(120_000);
  await at(page, DAY);
  const message =
    '<p onclick="alert(1)">Пирог <b>с огня</b><script>window.hacked = 1</script><img src="javascript:window.hacked = 1" onerror="window.hacked = 1"></p>';
  const shop = await variant({
    settings: (wire) => ({
      ...wire,
      popups_without_locations: '1',
      popups: [
        {
          uuid: 7,
          title: 'Пирог дня',
          message,
          repeat_mode: 'repeatable',
          device: 'site',
          picture_url: '',
          button_link: '#',
          button_title: 'Ясно',
        },
        { uuid: 8, title: 'Только в приложении', message: 'Нет', device: ['app'] },
      ],
    }),
  });
  await page.goto(shop.url);
  await page.getByRole('link', { name: 'Меню и настройки' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.waitForTimeout(3_000);
  await expect(page.getByText('Пирог дня')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(popup(page, 'Пирог дня')).toBeVisible();
  await expect(dialog(page).locator('b', { hasText: 'с огня' })).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await dialog(page).getByRole('button', { name: 'Ясно' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.waitForTimeout(2_000);
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await expect(popup(page, 'Пирог дня')).toBeVisible();
});

test('[CMS-03] a warehouse that takes no orders says so; nobody is spoken to while ordering', async ({ page, variant }) => {
  test.setTimeout(120_000);
  await at(page, DAY);
  const shop = await variant({
    settings: (wire) => ({
      ...wire,
      settings: { ...Object(wire.settings), app: { disable_ordering: [11] } },
      popups: [
        {
          uuid: 1,
          title: 'Приём заказов на паузе',
          message: 'Печь занята.',
          repeat_mode: 'repeatable',
          disable_ordering: true,
          sklad: [11, 12, 13],
        },
        { uuid: 2, title: 'Новинка', message: 'Пирог.', sklad: [11, 12, 13] },
      ],
    }),
  });
  await placed(page, 'delivery', { warehouseId: 11, zone: 'green', coordinates: [49.12, 55.79] });
  await page.goto(`${shop.url}/order`);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2_500);
  await expect(dialog(page)).toHaveCount(0);
  await page.goto(`${shop.url}/menu/deserty/morozhenoe`);
  await expect(popup(page, 'Приём заказов на паузе')).toBeVisible();
});

test('[CMS-03] a place without stock says so', async ({ page, variant }) => {
  test.setTimeout(120_000);
  await at(page, DAY);
  const soldOut = (body: unknown): unknown =>
    JSON.parse(JSON.stringify(body), (key, value: unknown) => (key === 'in_stock' ? false : value));
  const shop = await variant({ answers: { '/wp-content/uploads/app_sync/price-12.json': soldOut } });
  await placed(page, 'pickup', { warehouseId: 12, placeId: '2' });
  // what is in stock comes after the moment at which a popup would have spoken
  const release = await holdBack(page, /app_sync/);
  await page.goto(shop.url);
  await page.waitForTimeout(6_000);
  release();
  await expect(popup(page, 'Здесь пока пусто')).toBeVisible();
});

test('a shop with several cities asks which one is right, remembers it and shows its menu', async ({ page, variant }) => {
  test.setTimeout(120_000);
  await at(page, DAY);
  const shop = await variant({
    settings: (wire) => {
      const locations: unknown[] = Array.isArray(wire.locations) ? wire.locations : [];
      return { ...wire, locations: locations.map((l, i) => ({ ...Object(l), city: i === 1 ? 'Иннополис' : 'Казань' })) };
    },
  });
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/app_sync/')) files.push(new URL(request.url()).pathname);
  });
  await page.goto(shop.url);
  await expect(popup(page, 'Ваш город — Казань?')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Другой город' }).click();
  await dialog(page).getByText('Иннополис', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Выбрать' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('.place__addr:visible')).toContainText('Иннополис');
  await expect.poll(() => files.at(-1)).toMatch(/\/price-12\.json$/);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2_500);
  await expect(dialog(page)).toHaveCount(0);
});
