import { expect, test } from '#tests/setup/test.ts';

const CARE = '/information/page/zabota-o-klientah';
const CHAT = 'https://chat.example/widget.js';
/** What a chat of another maker does: it puts itself into the page. */
const WIDGET = "document.body.append(Object.assign(document.createElement('div'), { id: 'chat', textContent: 'Чат' }))";

test('[NAV-10] the support chat is loaded on the page of customer care alone, and is gone on the next page', async ({ page, variant }) => {
  const shop = await variant({ env: { SUPPORT_CHAT_SRC: CHAT, SCRIPT_HOSTS: 'chat.example' } });
  const asked: string[] = [];
  await page.route(`${CHAT}*`, (route) => {
    asked.push(page.url());
    return route.fulfill({ contentType: 'text/javascript', body: WIDGET });
  });
  for (const path of ['/', '/contacts', '/information', '/information/page/vakansii']) {
    await page.goto(`${shop.url}${path}`);
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await expect(page.locator('#chat, .support')).toHaveCount(0);
  }
  expect(asked).toEqual([]);
  await page.goto(`${shop.url}${CARE}`);
  await expect(page.locator('#chat')).toBeAttached();
  await expect(page.locator('.support')).toHaveCount(0);
  await page
    .locator('.footer a[href="/contacts"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/contacts$/);
  await expect(page.locator('#chat')).toHaveCount(0);
  expect(asked).toEqual([`${shop.url}${CARE}`]);
});

test('[NAV-10] without a chat, phone and messengers stand there', async ({ page }) => {
  await page.goto(CARE);
  const support = page.locator('.support');
  await support.getByText('Написать нам').click();
  await expect(support.getByRole('link', { name: /\+7/ })).toHaveAttribute('href', /^tel:\+7/);
  expect(await support.getByRole('link').count()).toBeGreaterThan(1);
  await page.goto('/contacts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.support')).toHaveCount(0);
});
