import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { ADDRESS, chooseTab, dialog, typeAddress } from './flow.ts';

/** «Where am I»: every answer of a browser has its words, and none of them is a dead end. */

const HOUSE = { latitude: 55.7892, longitude: 49.1246 };
const BESIDE = { latitude: 55.77, longitude: 49.118 };
const RIVER = { latitude: 55.806, longitude: 49.105 };
const MOSCOW = { latitude: 55.7558, longitude: 37.6173 };

const field = (page: Page) => dialog(page).getByRole('combobox');
const note = (page: Page) => dialog(page).locator('.locate__note');
const where = (page: Page) => dialog(page).getByRole('button', { name: 'Моё местоположение' }).click();

async function open(page: Page, tab?: 'Самовывоз'): Promise<void> {
  await page.goto('/');
  await page.locator('.place:visible .place__addr').first().click();
  await expect(field(page)).toBeVisible();
  if (!tab) return;
  await chooseTab(page, tab);
  await expect(dialog(page).locator('.spot').first()).toBeVisible();
}

test.describe('where the browser may tell', () => {
  test.use({ permissions: ['geolocation'], geolocation: HOUSE });

  test('at a house its address is in the field, to be confirmed', async ({ page }) => {
    await open(page);
    await where(page);
    await expect(note(page)).toHaveText(/^Точка на карте: /);
    const address = (await field(page).inputValue()).replace(/^(улица|проспект) /, '');
    expect(address).toMatch(/, \d/);
    await dialog(page).getByRole('button', { name: 'Привезти сюда' }).click();
    await expect(page.locator('.place:visible .place__addr').first()).toContainText(address);
  });

  test('beside houses a house is asked for, the nearest ones offered; with none around it is said', async ({ page, context }) => {
    await context.setGeolocation(BESIDE);
    await open(page);
    await where(page);
    await expect(dialog(page).getByText('В этой точке нет дома. Выберите ближайший или поставьте точку на дом.')).toBeVisible();
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await dialog(page).getByRole('button', { name: 'Привезти сюда' }).click();
    await expect(dialog(page)).toBeVisible();
    const nearest = dialog(page).getByRole('option').first();
    const text = (await nearest.locator('b').textContent()) ?? '';
    await nearest.click();
    await expect(field(page)).toHaveValue(text);
    await expect(dialog(page).getByText('В этой точке нет дома')).toHaveCount(0);
    await context.setGeolocation(RIVER);
    await page.reload();
    await open(page);
    await where(page);
    await expect(dialog(page).getByText('Рядом с точкой нет домов. Поставьте её на дом или введите адрес.')).toBeVisible();
  });

  test('in another town it says how far, for an address and for the places to fetch from', async ({ page, context }) => {
    await context.setGeolocation(MOSCOW);
    await open(page);
    await where(page);
    await expect(dialog(page).getByText(/Вы далеко: до ближайшего ресторана 7[12]\d км/)).toBeVisible();
    await chooseTab(page, 'Самовывоз');
    await where(page);
    await expect(note(page)).toHaveText(/Вы далеко: до ближайшего ресторана 7[12]\d км/);
    await expect(dialog(page).locator('.spot')).toHaveCount(3);
    await expect(dialog(page).getByRole('button', { name: /^Забрать здесь/ })).toBeEnabled();
  });

  test('[DLV-05] places stand nearest first, with their distance, hours and own warehouse', async ({ page, context }) => {
    await context.setGeolocation({ latitude: 55.8196, longitude: 49.1141 });
    await open(page, 'Самовывоз');
    const spots = dialog(page).locator('.spot');
    await expect(spots.first()).toContainText('на Баумана');
    await expect(dialog(page).getByText(/км от вас/)).toHaveCount(0);
    await where(page);
    await expect(note(page)).toHaveText('Сначала ближайшие к вам');
    await expect(spots.first()).toContainText('на Чистопольской');
    const distances = await dialog(page)
      .getByText(/км от вас/)
      .allTextContents();
    const km = distances.map((text) => Number(/([\d,]+) км/.exec(text)?.[1]?.replace(',', '.')));
    expect(km).toHaveLength(3);
    expect([...km].sort((a, b) => a - b)).toEqual(km);
    for (const spot of await spots.all()) await expect(spot).toContainText(/Открыто до \d\d:\d\d|Закрыто|Открыто круглосуточно/);
    const prices = page.waitForRequest(/price-12\.json/);
    await spots.first().click();
    await dialog(page)
      .getByRole('button', { name: /^Забрать здесь/ })
      .click();
    await prices;
    await expect(page.locator('.place:visible .place__addr').first()).toContainText('на Чистопольской');
  });
});

test('refused: says so in both windows, and the address can still be typed', async ({ page }) => {
  await open(page);
  await where(page);
  await expect(note(page)).toHaveText('Браузер не дал узнать, где вы. Разрешите это в его настройках или введите адрес.');
  await expect(field(page)).not.toHaveAttribute('aria-invalid', 'true');
  await field(page).fill('Пушкина, 12');
  await expect(note(page)).toHaveText('');
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
  await chooseTab(page, 'Самовывоз');
  await expect(dialog(page).locator('.spot').first()).toBeVisible();
  await where(page);
  await expect(note(page)).toHaveText(/^Браузер не дал узнать, где вы/);
});

test('[DLV-05] with an address known the places and lounges say how far they are, and nobody is asked for a position', async ({ page }) => {
  await open(page);
  await typeAddress(page, ADDRESS);
  await dialog(page).getByRole('button', { name: 'Привезти сюда' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.locator('.place:visible .place__addr').first().click();
  await chooseTab(page, 'Самовывоз');
  await expect(dialog(page).getByText(/км от вас/)).toHaveCount(3);
  await expect(dialog(page).locator('.map__pin')).toHaveCount(3);
  await chooseTab(page, 'В зале');
  const lounge = dialog(page).locator('.spot');
  await expect(lounge).toHaveCount(1);
  await expect(lounge).toContainText(/Марджани, 8, \d[\d,]* км от вас/);
  await expect(lounge).toContainText(/Открыто до \d\d:\d\d|Закрыто|Открыто круглосуточно/);
  await expect(note(page)).toHaveText('');
});

/** A position that comes, or is given up, after so many milliseconds: no browser can be asked to be slow. */
const slow = (page: Page, wait: number, answer: 'position' | 'timeout') =>
  page.addInitScript(
    ([ms, kind]) => {
      navigator.geolocation.getCurrentPosition = (found, failed) => {
        const coords = { latitude: 55.8196, longitude: 49.1141, accuracy: 5 };
        const late = { code: 3, message: 'late', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
        setTimeout(() => (kind === 'timeout' ? failed?.(late) : Reflect.apply(found, null, [{ coords, timestamp: 0 }])), ms);
      };
    },
    [wait, answer] as const,
  );

test('slow: it is still looking, and what is typed meanwhile is not overwritten', async ({ page }) => {
  await slow(page, 4_500, 'position');
  await open(page);
  await where(page);
  await expect(note(page)).toHaveText('Ищем вас');
  await expect(note(page)).toHaveText('Всё ещё ищем вас. Разрешите браузеру узнать место или введите адрес сами.');
  await field(page).fill('Баумана');
  await page.waitForTimeout(2_500);
  await expect(field(page)).toHaveValue('Баумана');
  await expect(note(page)).toHaveText('');
});

test('late: what was picked meanwhile stays, from the list, from where it went before and after «another address»', async ({ page }) => {
  const far = { text: 'улица Лукина, 5', city: 'Казань', coordinates: [48.9, 55.9] };
  await page.addInitScript(
    (state) => localStorage.setItem('addresses', state),
    JSON.stringify({ state: { addresses: [far] }, version: 1 }),
  );
  await page.addInitScript(() => {
    const coords = { latitude: 55.8196, longitude: 49.1141, accuracy: 5 };
    navigator.geolocation.getCurrentPosition = (found) =>
      addEventListener('position', () => Reflect.apply(found, null, [{ coords, timestamp: 0 }]), { once: true });
  });
  const arrive = () => page.evaluate(() => void dispatchEvent(new Event('position')));
  await open(page);
  await where(page);
  await dialog(page).locator('.saved__choose').click();
  await arrive();
  await expect(field(page)).toHaveValue(far.text);
  await expect(dialog(page).getByText('Ваш адрес вне зоны доставки')).toBeVisible();

  await where(page);
  await dialog(page).getByRole('button', { name: 'Указать другой адрес' }).click();
  await expect(note(page)).toHaveText('');
  await arrive();
  await expect(field(page)).toHaveValue('');

  await field(page).fill(ADDRESS);
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
  await where(page);
  await dialog(page).getByRole('option').first().click();
  await arrive();
  await expect(field(page)).toHaveValue(/Пушкина, 12$/);
  await dialog(page).getByRole('button', { name: 'Привезти сюда' }).click();
  await expect(page.locator('.place:visible .place__addr').first()).toContainText(ADDRESS);
});

test('given up: says that nothing came', async ({ page }) => {
  await slow(page, 300, 'timeout');
  await open(page);
  await where(page);
  await expect(note(page)).toHaveText('Не дождались ответа о вашем месте. Введите адрес или попробуйте ещё раз.');
});
