import type { Page } from '@playwright/test';
import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/test.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const DAY = 86_400_000;
const card = (page: Page) => page.locator('.pwa-card');

/** A visitor who was here before and has answered about counting. */
async function returns(page: Page, before: { readonly visits: number; readonly refusedUntil: number }): Promise<void> {
  await page.addInitScript((memory) => {
    const kept = JSON.stringify({ state: { ...memory, seenAt: Date.now() - 86_400_000 }, version: 1 });
    if (localStorage.getItem('install') === null) localStorage.setItem('install', kept);
  }, before);
}

/** Offers the shop as Chromium would, once for every page, and answers as told; says how often it was asked. */
async function offer(page: Page, outcome: 'accepted' | 'dismissed', when: 'load' | 'DOMContentLoaded' = 'load'): Promise<string[]> {
  const asked: string[] = [];
  await page.exposeFunction('asked', () => void asked.push(page.url()));
  await page.addInitScript(
    ([answer, when]) => {
      addEventListener(when, () => {
        const prompt = async () => {
          await Reflect.get(window, 'asked')();
          return { outcome: answer };
        };
        const shown = dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
        document.documentElement.dataset.offered = shown ? 'shown' : 'held';
      });
    },
    [outcome, when] as const,
  );
  return asked;
}

test('a browser finds nothing that keeps the shop from being installed, in any language', async ({ page, request }) => {
  const cdp = await page.context().newCDPSession(page);
  for (const [path, language] of [
    ['/', 'ru'],
    ['/en', 'en'],
  ] as const) {
    await page.goto(path);
    const { errors, url, data = '' } = await cdp.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    // every context of a test is one; nothing else may be in the way
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    expect(new URL(url).pathname).toBe(language === 'ru' ? '/manifest.webmanifest' : '/manifest.en.webmanifest');
    const manifest = JSON.parse(data);
    expect(manifest).toMatchObject({ id: '/', scope: '/', lang: language, start_url: path });
    expect((await request.get(`${manifest.share_target.action}?shared_text=x`)).status()).toBe(200);
    for (const { url: to } of manifest.shortcuts) expect((await request.get(to)).status(), to).toBe(200);
    const shots = manifest.screenshots ?? [];
    expect([0, 2]).toContain(shots.length);
    for (const { src } of [...manifest.icons, ...shots]) {
      const picture = await request.get(src);
      expect([picture.status(), picture.headers()['content-type']], src).toEqual([200, expect.stringMatching(/^image\//)]);
    }
  }
  for (const name of ['manifest.ru', 'manifest.xx', 'manifest.EN'])
    expect((await request.get(`/${name}.webmanifest`)).status(), name).toBe(404);
});

test('the card: not at the first visit nor in a checkout; a no holds for thirty days, a yes asks the browser once', async ({ page }) => {
  await returns(page, { visits: 0, refusedUntil: 0 });
  const asked = await offer(page, 'accepted');
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('install') ?? '{}').state?.visits)).toBe(1);
  await expect(card(page)).toHaveCount(0);

  await page.evaluate(() =>
    localStorage.setItem('install', JSON.stringify({ state: { visits: 2, seenAt: Date.now(), refusedUntil: 0 }, version: 1 })),
  );
  await page.goto('/order');
  await expect(page.locator('main')).toBeVisible();
  await page.goto('/');
  await expect(card(page)).toBeVisible();
  const isPhone = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  await expect(card(page)).toContainText(isPhone ? 'Уголёк на главном экране' : 'Уголёк на вашем компьютере');
  await expect(card(page)).toContainText(isPhone ? 'в одно касание' : 'одним щелчком');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  for (const button of await card(page).getByRole('button').all()) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await card(page).getByRole('button', { name: 'Не сейчас' }).click();
  await expect(card(page)).toHaveCount(0);
  const until = await page.evaluate(() => JSON.parse(localStorage.getItem('install') ?? '{}').state.refusedUntil - Date.now());
  expect(Math.round(until / DAY)).toBe(30);
  await page.reload();
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('install') ?? '{}').state.seenAt > 0)).toBe(true);
  await expect(card(page)).toHaveCount(0);

  await page.evaluate(() =>
    localStorage.setItem('install', JSON.stringify({ state: { visits: 3, seenAt: Date.now(), refusedUntil: Date.now() - 1 }, version: 1 })),
  );
  await page.reload();
  await card(page).getByRole('button', { name: 'Установить' }).click();
  await expect(card(page)).toHaveCount(0);
  expect(asked).toHaveLength(1);
});

test('an offer that comes before the code of the page is held back and made when the card is there', async ({ page }) => {
  await returns(page, { visits: 2, refusedUntil: 0 });
  const asked = await offer(page, 'accepted', 'DOMContentLoaded');
  const letCode = await holdBack(page.context(), /\/_next\/static\/chunks\/.*\.js/);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-offered', 'held');
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto');
  letCode();
  await card(page).getByRole('button', { name: 'Установить' }).click();
  await expect(card(page)).toHaveCount(0);
  expect(asked).toHaveLength(1);
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE });

  test('it is told how, as nothing offers itself there', async ({ page }) => {
    await returns(page, { visits: 1, refusedUntil: 0 });
    await page.goto('/');
    await expect(card(page)).toContainText('на главном экране');
    await expect(card(page)).toContainText('«Поделиться»');
    await expect(card(page).getByRole('button')).toHaveText(['Понятно']);
    await card(page).getByRole('button', { name: 'Понятно' }).click();
    await expect(card(page)).toHaveCount(0);
  });
});

test('what another app shares is looked for, and an address of the shop opens', async ({ page, baseURL }) => {
  const query = (fields: Record<string, string>): string => `/?${new URLSearchParams(fields)}`;
  await page.goto(query({ shared_text: 'рамен https://other.example/recipe', shared_title: 'Заметки' }));
  const field = page.getByRole('combobox', { name: 'Поиск блюд' }).filter({ visible: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('рамен');
  await expect(page.getByRole('grid').getByText('Рамен с рулетом из цыплёнка').first()).toBeVisible();
  expect(new URL(page.url()).search).toBe('');

  await page.goto(query({ shared_text: `Смотри: ${baseURL ?? ''}/menu/pech/pizza/pizza-ugolek` }));
  await expect(page).toHaveURL(/\/menu\/pech\/pizza\/pizza-ugolek$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Пицца «Уголёк»' })).toBeVisible();
});
