import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';

const pill = (page: Page, slug: string) => page.locator(`.pill[data-slug="${slug}"]`);
const y = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** The block whose beginning is the last that passed the bar. */
const under = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.querySelectorAll('section.section')].findLast((b) => b.getBoundingClientRect().top <= 124)?.id ?? '');

/** The bar, the address and the page agree, and it stays so. */
async function agrees(page: Page): Promise<void> {
  await expect.poll(async () => [new URL(page.url()).pathname, await under(page)].join(' ')).toMatch(/^\/menu\/(\S+) \1$/);
  const slug = await under(page);
  await expect(pill(page, slug)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.pill[aria-current]')).toHaveCount(1);
  await expect(pill(page, slug)).toBeInViewport();
}

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

test('[NAV-04] flung, resized, gone back: the bar names the block under the eyes, and measures nothing while the page moves', async ({
  page,
}) => {
  await open(page);
  await page.mouse.move(180, 400);
  for (let i = 0; i < 8; i++) await page.mouse.wheel(0, 1_200);
  await agrees(page);
  const read = await page.evaluate(() => {
    let count = 0;
    const own = Element.prototype.getBoundingClientRect;
    const left = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetLeft');
    Element.prototype.getBoundingClientRect = function measured() {
      count++;
      return own.call(this);
    };
    Object.defineProperty(HTMLElement.prototype, 'offsetLeft', { configurable: true, get: () => ++count });
    for (let i = 0; i < 50; i++) dispatchEvent(new Event('scroll'));
    Element.prototype.getBoundingClientRect = own;
    if (left) Object.defineProperty(HTMLElement.prototype, 'offsetLeft', left);
    return count;
  });
  expect(read, 'measurements in handlers of scroll').toBe(0);
  for (let i = 0; i < 5; i++) await page.mouse.wheel(0, i % 2 === 0 ? -1_700 : 600);
  await agrees(page);
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: size.width - 60, height: size.height - 200 });
  await page.mouse.wheel(0, 40);
  await agrees(page);
});

test('[NAV-04] the bar by keyboard, and the subcategories below it: nothing of it moves the page', async ({ page }) => {
  await open(page);
  await pill(page, 'deserty').evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => page.locator('section#deserty').evaluate((b) => Math.round(b.getBoundingClientRect().top))).toBe(100);
  const below = page.getByRole('list', { name: 'Подкатегории: Десерты' });
  await expect(below.getByRole('link', { name: 'Мороженое и сорбеты', exact: true })).toHaveAttribute('href', '/menu/deserty/morozhenoe');
  const before = await y(page);
  await pill(page, 'deserty').focus();
  const slugs = await page.locator('.pill[data-slug]').evaluateAll((all) => all.map((one) => one.getAttribute('data-slug') ?? ''));
  await page.keyboard.press('ArrowRight');
  await expect(pill(page, slugs[slugs.indexOf('deserty') + 1] ?? '')).toBeFocused();
  await page.keyboard.press('End');
  const last = pill(page, slugs.at(-1) ?? '');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(pill(page, slugs[0] ?? '')).toBeFocused();
  expect(await y(page)).toBe(before);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/menu/${slugs.at(-1)}$`));
  await expect(last).toHaveAttribute('aria-current', 'true');
  // a category without subcategories shows none, and its place is the same
  await pill(page, 'deserty').evaluate((link: HTMLElement) => link.click());
  await below.getByRole('link', { name: 'Мороженое и сорбеты', exact: true }).click();
  await expect(page).toHaveURL(/\/menu\/deserty\/morozhenoe$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Мороженое/ })).toBeVisible();
});

test('[NAV-04] the active category stands beside the way to all of them, whatever becomes wider before it', async ({ page }, info) => {
  // a window wider than the page has room beside the row as well
  if (info.project.name !== 'phone') await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/menu/gril/burgery');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  const gap = (): Promise<number> =>
    page.evaluate(() => {
      const sides = ['.pill--all', '.pill.is-active'].map((one) => document.querySelector(one)?.getBoundingClientRect());
      return Math.round((sides[1]?.left ?? 0) - (sides[0]?.right ?? 0));
    });
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await page.addStyleTag({ content: '.pill[data-slug] { letter-spacing: 1.5px; }' });
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await page.addStyleTag({ content: '.pill[data-slug] { letter-spacing: -0.5px; }' });
  await expect.poll(gap).toBeLessThan(24);
  expect(await gap()).toBeGreaterThanOrEqual(0);
});
