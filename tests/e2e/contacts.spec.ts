import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';

const place = (page: Page, name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });

/** Monday 1 … Sunday 7 in the demo shop's city. */
function today(): number {
  const name = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'Europe/Moscow' }).format(Date.now());
  return ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(name) + 1;
}

async function readsWhole(page: Page): Promise<void> {
  await page.goto('/contacts');
  const own = { 'на Баумана': '+78432004040', 'на Чистопольской': '+78432004041', 'у Кабана': '+78432004042' };
  for (const [name, phone] of Object.entries(own)) {
    const card = place(page, name);
    await expect(card.getByRole('link', { name: /^\+7 843/ })).toHaveAttribute('href', `tel:${phone}`);
    await expect(card.getByText(/^(Открыто|Закрыто|Сегодня закрыто)/)).toBeVisible();
    await expect(card.getByRole('link', { name: /^Маршрут/ })).toHaveAttribute(
      'href',
      /^https:\/\/yandex\.ru\/maps\/\?rtext=~55\.\d+,49\.\d+$/,
    );
  }
  const week = place(page, 'на Баумана').locator('dl');
  await expect(week.locator('> div')).toHaveText(['пн–чт08:00–23:30', 'пт–сб08:00–01:00', 'вс08:00–23:30']);
  const expected = today() <= 4 ? 'пн–чт' : today() <= 6 ? 'пт–сб' : 'вс';
  await expect(week.locator('[aria-current]')).toContainText(expected);
  await expect(page.getByRole('main').getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', 'https://t.me/ugolek_example');
  await expect(page.getByRole('main').getByRole('link', { name: 'ogon@ugolek.example' })).toHaveAttribute(
    'href',
    'mailto:ogon@ugolek.example',
  );
  const map = page.getByRole('img', { name: 'Карта зон доставки и ресторанов' });
  await expect(map).toBeVisible();
  await expect(map.locator('.map__pin')).toHaveCount(3);
  await expect(map.locator('path[stroke]:not(.map__pin path):not(pattern path)')).toHaveCount(3);
}

test('[ROUTE-05] phones of every place, socials, hours with today marked, a map with places and zones', async ({ page }) => {
  await readsWhole(page);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('contacts read whole', async ({ page }) => {
    await readsWhole(page);
  });
});

test('[CMS-06] networks, messengers and phones are the settings’, with their icons', async ({ page, variant }) => {
  const contacts = {
    phone: '+7 900 000-00-00',
    phones: [{ warehouse_id: 12, phone: '+7 900 000-00-12' }],
    email: 'proba@example.com',
    ...{ 'vk-link': 'https://vk.com/proba', inst: 'https://instagram.com/proba', fb: 'https://facebook.com/proba' },
    ...{ whatsapp: '+7 900 000-00-01', telegram: '@proba', viber: 'viber://chat?number=%2B79000000002' },
  };
  const bare = { pickup_locations: [11, 12].map((id) => ({ id, name: `Место ${id}`, coord: '55.7, 49.1', warehouse_id: id })) };
  const shop = await variant({
    settings: (wire) => ({ ...wire, contacts, shipping_methods: [{ id: 'local_pickup', name: 'Самовывоз', ...bare }] }),
  });
  await page.goto(`${shop.url}/contacts`);
  const main = page.getByRole('main');
  for (const [name, href] of [
    ['ВКонтакте', 'https://vk.com/proba'],
    ['Telegram', 'https://t.me/proba'],
    ['WhatsApp', 'https://wa.me/79000000001'],
    ['Viber', 'viber://chat?number=%2B79000000002'],
    ['Instagram', 'https://instagram.com/proba'],
    ['Facebook', 'https://facebook.com/proba'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
    await expect(main.getByRole('link', { name }).locator('svg')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect(place(page, 'Место 12').getByRole('link', { name: '+7 900 000-00-12' })).toHaveAttribute('href', 'tel:+79000000012');
  await expect(place(page, 'Место 11').getByRole('link', { name: '+7 900 000-00-00' })).toHaveAttribute('href', 'tel:+79000000000');
  await expect(main.getByRole('link', { name: 'proba@example.com' })).toBeVisible();
});
