import type { Page } from '@playwright/test';
import { SECTIONS } from '#components/account/sections.ts';
import { PAGE_TYPES } from '#lib/contract/page-type.ts';
import { expectAccessible, faultsOf } from '#tests/setup/access.ts';
import { expectFits, unfitOf } from '#tests/setup/fit.ts';
import { outlineFaults } from '#tests/setup/outline.ts';
import { smallTargetsOf } from '#tests/setup/targets.ts';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { chooseSlot, dialog, openMenu, placeOrder, submit, toCheckout } from './flow.ts';
import { ownPhone } from './login-ways.ts';
import { choose } from './looks.ts';
import { orderQuickly } from './ordering.ts';
import { orderPage, unpaidOrder } from './paying.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

/** Every page of the shop for everybody: its regions and headings, what axe finds in either theme, and larger letters, narrow screens and fingertips. */

const PAGES = [...PUBLIC_PAGES, '/menu/gril?badge=%D0%A5%D0%B8%D1%82&sort=up', '/lk', '/de/menu/pech/pizza', '/hi'];
/** A walk is cut in parts, so that they go side by side. */
const PARTS = 4;

const arrive = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  // a page that comes alive changes under the checker's hands
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
};

/** Nothing in it stands in anybody's way. */
async function expectForEverybody(page: Page, where: string): Promise<void> {
  await expect.poll(() => outlineFaults(page), where).toEqual([]);
  await expectAccessible(page, where);
  await expectFits(page, where);
}

test('the checkers see faults: a button without a name, grey words on grey, words that are cut or lie upon others, a button smaller than a fingertip', async ({
  page,
}) => {
  await arrive(page, '/contacts');
  await page.evaluate(() => {
    const words = document.createElement('p');
    words.textContent = 'Grey words';
    words.style.cssText = 'color:#999;background:#aaa';
    document.querySelector('main')?.prepend(document.createElement('button'), words);
  });
  expect((await faultsOf(page)).map(({ id }) => id)).toEqual(expect.arrayContaining(['button-name', 'color-contrast']));
  await page.setContent(
    '<p style="width:40px;overflow:hidden;white-space:nowrap">Words that are cut</p><p>One</p><p style="margin-top:-30px">Upon it</p><button>x</button>',
  );
  const faults = (await unfitOf(page)).join('\n');
  expect(faults).toContain('cut at a side: «Words that are cut»');
  expect(faults).toContain('upon «Upon it»');
  expect(await smallTargetsOf(page)).toEqual([expect.stringContaining('«x»')]);
});

/** Where a page offers help, in its order: its regions and what is in them. */
const helpOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.header a, .footer a')]
      .map((link) => [link.closest('.footer') === null ? 'header' : 'footer', link.getAttribute('href') ?? ''] as const)
      .filter(([, href]) => /^(tel|mailto):|\/contacts$/.test(href))
      .map(([region, href]) => `${region} ${href.replace(/^\/\w\w\//, '/')}`),
  );

for (let part = 0; part < PARTS; part++)
  test(`every public page is for everybody: regions, headings, names, colours of both themes, large letters, fingertips, help at its place (${part + 1} of ${PARTS})`, async ({
    page,
  }) => {
    test.setTimeout(150_000);
    await arrive(page, '/contacts');
    const help = await helpOf(page);
    expect(help).toEqual(expect.arrayContaining([expect.stringMatching(/^footer tel:/)]));
    for (const path of PAGES.filter((_, i) => i % PARTS === part)) {
      await arrive(page, path);
      await expectForEverybody(page, path);
      // the checkout has a frame of its own; an open layer hides the page's
      if (new URL(page.url()).pathname === '/order' || (await dialog(page).count()) > 0) continue;
      await expect(page.getByRole('banner'), path).toHaveCount(1);
      await expect(page.getByRole('contentinfo'), path).toHaveCount(1);
      expect(await helpOf(page), path).toEqual(help);
      const regions = page.getByRole('navigation');
      await expect(page.getByRole('navigation', { name: /./ }), path).toHaveCount(await regions.count());
    }
  });

for (const type of PAGE_TYPES.filter((each) => each !== 'lending'))
  test(`a shop of page type ${type} is for everybody: its home, and a category`, async ({ page, context, baseURL }) => {
    test.setTimeout(150_000);
    await choose(context, type, baseURL ?? '');
    for (const path of ['/', '/menu/deserty/morozhenoe']) {
      await arrive(page, path);
      await expectForEverybody(page, `${type} ${path}`);
    }
  });

test('a page that is not there is for everybody', async ({ page, allowed }) => {
  allowed.push(/404/);
  await page.goto('/net-takoi-stranicy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectForEverybody(page, '404');
});

test('every section of the account is for everybody', async ({ page }) => {
  test.setTimeout(150_000);
  const phone = await logIn(page);
  await orderQuickly(page.request, { phone });
  for (const { slug } of SECTIONS) {
    await arrive(page, `/lk/${slug}`);
    await expectForEverybody(page, `/lk/${slug}`);
  }
});

test('the checkout, its errors and the order are for everybody', async ({ page }) => {
  test.setTimeout(150_000);
  await openMenu(page);
  await toCheckout(page);
  // sums that are asked for anew are pale
  await expect(page.locator('.is-checking')).toHaveCount(0);
  await expectForEverybody(page, 'checkout');
  await submit(page).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectForEverybody(page, 'errors of the checkout');
  await chooseSlot(page);
  await placeOrder(page);
  await expectForEverybody(page, 'order');
});

test('an order is for everybody in each of its states', async ({ page, operator }) => {
  test.setTimeout(150_000);
  await arrive(page, orderPage(await unpaidOrder(page.request)));
  await expectForEverybody(page, 'an order to be paid');
  const order = await orderQuickly(page.request, { phone: ownPhone() });
  for (const status of ['making', 'completed']) {
    await operator('order', String(order.id), status);
    await arrive(page, orderPage(order));
    await expectForEverybody(page, `an order that is ${status}`);
  }
  const given = await orderQuickly(page.request, { phone: ownPhone() });
  await operator('order', String(given.id), 'cancelled');
  await arrive(page, orderPage(given));
  await expectForEverybody(page, 'an order that is cancelled');
});
