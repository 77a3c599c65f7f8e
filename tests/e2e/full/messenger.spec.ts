import type { FrameLocator, Page } from '@playwright/test';
import { type TelegramApi, telegramApi } from '#tests/doubles/telegram-api.ts';
import { type TelegramClient, telegramClient } from '#tests/doubles/telegram-client.ts';
import { BOT_TOKEN } from '#tests/doubles/telegram-data.ts';
import { type HttpShop, startHttpShop } from '#tests/http/start-shop.ts';
import { NOTICES } from '#tests/setup/hydrated.ts';
import { test as base, expect } from '#tests/setup/journey.ts';
import { inYaml } from '#tests/setup/shop-copy.ts';

const CUSTOMER = { userId: 770_001, phone: '+79170007701' } as const;
const DISH = { id: 804, name: 'Пломбир, три шарика' } as const;

interface Stage {
  readonly shop: HttpShop;
  readonly client: TelegramClient;
  readonly api: TelegramApi;
}

/** A shop that Telegram's web client may frame, with doubles of that client and of the Bot API. */
const test = base.extend<{ readonly stage: Stage }>({
  stage: async ({ context }, use) => {
    const client = await telegramClient(CUSTOMER);
    const api = await telegramApi();
    const shop = await startHttpShop({
      env: { DEMO: '1', TELEGRAM_BOT_TOKEN: BOT_TOKEN, TELEGRAM_WEB_ORIGINS: client.origin, TELEGRAM_API_URL: api.url },
      files: {
        'settings.yaml': inYaml((yaml) => yaml.set('messenger', { telegram: { bot: 'ugolek_bot', link: 'https://t.me/ugolek_bot/menu' } })),
      },
    });
    await use({ shop, client, api });
    await Promise.all(context.pages().map((open) => open.close()));
    await shop.stop();
    await client.close();
    await api.close();
  },
});

async function open(page: Page, { client, shop }: Stage, startParam = ''): Promise<FrameLocator> {
  await page.goto(client.open(shop.url, startParam));
  return page.frameLocator('iframe');
}
/** What the shop has told the messenger so far. */
const told = (page: Page) => page.getByRole('list', { name: 'Events' }).getByRole('listitem');
const backButton = (page: Page) => page.getByRole('button', { name: 'Back' });

test('[MSG-02] the back button closes two layers one by one, goes back a page and hides', async ({ page, stage }) => {
  const frame = await open(page, stage, 'menu_pizza');
  await expect(frame.getByRole('heading', { name: 'Пицца', level: 1 })).toBeVisible();
  await expect(backButton(page)).toBeVisible();
  await frame.locator(NOTICES).first().waitFor({ state: 'attached' });

  const dialogs = frame.getByRole('dialog');
  await frame.getByRole('link', { name: 'Меню и настройки' }).first().click();
  await expect(dialogs).toHaveCount(1);
  await dialogs
    .first()
    .getByRole('link', { name: /^Настройки/ })
    .click();
  await expect(dialogs).toHaveCount(2);
  await backButton(page).click();
  await expect(dialogs).toHaveCount(1);
  await backButton(page).click();
  await expect(dialogs).toHaveCount(0);
  await expect(frame.getByRole('heading', { name: 'Пицца', level: 1 })).toBeVisible();
  await backButton(page).click();
  await expect(frame.getByRole('heading', { name: 'Пицца', level: 1 })).toHaveCount(0);
  await expect(backButton(page)).toBeHidden();
});

test('[MSG-02] [MSG-05] a dish’s link opens its sheet, which follows theme and safe areas and keeps the window from being swiped away', async ({
  page,
  stage,
}) => {
  const frame = await open(page, stage, `dish_${DISH.id}`);
  const sheet = frame.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: DISH.name }).first()).toBeVisible();
  await expect(told(page).filter({ hasText: 'web_app_setup_swipe_behavior {"allow_vertical_swipe":false}' })).not.toHaveCount(0);
  const root = frame.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).toHaveCSS('--safe-bottom', /20px/);
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(sheet).toBeVisible();

  await sheet.getByRole('button', { name: 'Поделиться' }).click();
  await expect(told(page).filter({ hasText: encodeURIComponent(`https://t.me/ugolek_bot/menu?startapp=dish_${DISH.id}`) })).toHaveCount(1);
  const address = await root.evaluate(() => location.href);
  expect(address).not.toContain('tgWebApp');
});

test('[MSG-01] [MSG-05] an unknown start parameter changes nothing, and a browser loads nothing of the messenger', async ({
  page,
  context,
  stage,
  allowed,
}) => {
  // the browser reports the answer about the dish that is none
  allowed.push(/status of 404 .*\/api\/menu\/dish\?/);
  for (const param of ['dish_999999', 'menu_nothing', 'code_NOTHING', 'order_999999', 'anything']) {
    const frame = await open(page, stage, param);
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/messenger/launch'));
    await answered;
    await expect(frame.getByRole('dialog')).toHaveCount(0);
    expect(await frame.locator('html').evaluate(() => location.pathname)).toBe('/');
  }
  // a tab of its own: the one with the frame keeps the launch
  const browser = await context.newPage();
  const scripts: Promise<string>[] = [];
  browser.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url())) scripts.push(response.text().catch(() => ''));
  });
  await browser.goto(`${stage.shop.url}/menu/pech/pizza`);
  await expect(browser.getByRole('heading', { name: 'Пицца', level: 1 })).toBeVisible();
  await browser.waitForLoadState('networkidle');
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => text.includes('web_app_setup_back_button'))).toEqual([]);
});
