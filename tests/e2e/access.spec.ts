import { SECTIONS } from '#components/account/sections.ts';
import { expectAccessible, faultsOf } from '#tests/setup/access.ts';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { chooseSlot, openMenu, placeOrder, submit, toCheckout } from './flow.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

const PAGES = [
  ...PUBLIC_PAGES,
  '/menu/gril/ryba-i-moreprodukty/losos-so-sparzhei',
  '/menu/gril?badge=%D0%A5%D0%B8%D1%82&sort=up',
  '/lk',
  '/de/menu/pech/pizza',
  '/hi',
];

test('the checker sees faults: a button without a name, grey words on grey', async ({ page }) => {
  await page.goto('/contacts');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.evaluate(() => {
    const words = document.createElement('p');
    words.textContent = 'Grey words';
    words.style.cssText = 'color:#999;background:#aaa';
    document.querySelector('main')?.prepend(document.createElement('button'), words);
  });
  expect((await faultsOf(page)).map(({ id }) => id)).toEqual(expect.arrayContaining(['button-name', 'color-contrast']));
});

for (const half of [0, 1])
  test(`every public page is without a fault for assistive technology, in both themes (${half + 1} of 2)`, async ({ page }) => {
    test.setTimeout(150_000);
    for (const path of PAGES.filter((_, i) => i % 2 === half)) {
      await page.goto(path);
      await page.waitForFunction(() => history.scrollRestoration === 'manual');
      await expectAccessible(page, path);
    }
  });

test('a page that is not there is without a fault', async ({ page, allowed }) => {
  allowed.push(/404/);
  await page.goto('/net-takoi-stranicy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, '404');
});

test('every section of the account is without a fault', async ({ page }) => {
  test.setTimeout(150_000);
  await logIn(page);
  for (const { slug } of SECTIONS) {
    await page.goto(`/lk/${slug}`);
    // a page that comes alive changes under the checker's hands
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, `/lk/${slug}`);
  }
});

test('the checkout, its errors and the order are without a fault', async ({ page }) => {
  test.setTimeout(150_000);
  await openMenu(page);
  await toCheckout(page);
  await expectAccessible(page, 'checkout');
  await submit(page).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectAccessible(page, 'errors of the checkout');
  await chooseSlot(page);
  await placeOrder(page);
  await expectAccessible(page, 'order');
});
