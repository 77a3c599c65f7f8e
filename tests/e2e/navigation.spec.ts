import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { dialog } from './flow.ts';

const top = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const jump = (page: Page, y: number): Promise<void> => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
/** Opens a page and waits until its scripts look after its position. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}
/** Follows a link of the footer as a visitor would, wherever the page is scrolled. */
const follow = (page: Page, href: string): Promise<void> =>
  page
    .locator(`.footer a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

/** A page far down, and the step to another one. */
async function leaveHome(page: Page, from: number): Promise<void> {
  await jump(page, from);
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/');
  await follow(page, '/contacts');
  await expect(page).toHaveURL(/\/contacts$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('[NAV-01] a new page begins at its top; back and forward return to where one was', async ({ page }) => {
  await open(page, '/');
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await leaveHome(page, 6_000);
  await expect.poll(() => top(page)).toBe(0);
  await jump(page, 200);
  await page.goBack();
  await expect.poll(() => top(page)).toBe(6_000);
  await page.goForward();
  await expect(page).toHaveURL(/\/contacts$/);
  await expect.poll(() => top(page)).toBe(200);
  await page.goBack();
  await expect.poll(() => top(page)).toBe(6_000);
  expect(loads, 'no page was loaded anew').toEqual([]);
});

test('[NAV-01] the position is restored after a reload in between, and after another site', async ({ page }) => {
  await open(page, '/');
  await leaveHome(page, 5_000);
  await page.reload();
  await page.goBack();
  await expect.poll(() => top(page)).toBe(5_000);
  await page.goto('about:blank');
  await page.goBack();
  await expect.poll(() => top(page)).toBe(5_000);
});

test('[NAV-01] the position is restored when a product was opened and closed in between', async ({ page }) => {
  await open(page, '/menu/pech/pizza');
  await page.getByRole('link', { name: 'Маргарита с углей', exact: true }).first().scrollIntoViewIfNeeded();
  await jump(page, 300);
  await page
    .getByRole('link', { name: 'Маргарита с углей', exact: true })
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await top(page)).toBe(300);
  await follow(page, '/contacts');
  await expect(page).toHaveURL(/\/contacts$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/menu\/pech\/pizza$/);
  await expect.poll(() => top(page)).toBe(300);
});

test('[NAV-01] the position is restored when the page grows late, and no longer once the visitor moves', async ({ page }) => {
  await open(page, '/');
  await leaveHome(page, 4_000);
  // the page that comes back has no height until its pictures are there
  await page.addStyleTag({ content: '.late main { max-height: 900px; overflow: hidden }' });
  await page.evaluate(() => document.documentElement.classList.add('late'));
  await page.goBack();
  await expect(page.locator('section#pech')).toBeAttached();
  expect(await top(page)).toBeLessThan(4_000);
  await page.evaluate(() => document.documentElement.classList.remove('late'));
  await expect.poll(() => top(page)).toBe(4_000);

  await page.goForward();
  await expect(page).toHaveURL(/\/contacts$/);
  await page.evaluate(() => document.documentElement.classList.add('late'));
  await page.goBack();
  await expect(page.locator('section#pech')).toBeAttached();
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, -40);
  await page.evaluate(() => document.documentElement.classList.remove('late'));
  await page.waitForTimeout(400);
  // the browser keeps either the position or what is on the screen
  expect(Math.abs((await top(page)) - 4_000)).toBeGreaterThan(1_000);
});

test.describe('for those who like movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[NAV-02] a hash target is scrolled to smoothly', async ({ page }) => {
    await open(page, '/contacts');
    // how the page is moved to it, and from where: frames on the way would be a matter of the machine
    await page.evaluate(() => {
      const moves: object[] = [];
      Object.assign(window, { moves });
      const move = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function (how) {
        if (this.id === 'gril') moves.push({ from: Math.round(scrollY), smooth: typeof how === 'object' && how.behavior === 'smooth' });
        move.call(this, how);
      };
    });
    await page.evaluate(() => Object(window).next.router.push('/#gril'));
    const target = page.locator('section#gril');
    await expect.poll(() => target.evaluate((el) => Math.round(el.getBoundingClientRect().top))).toBe(100);
    const moves: { from: number; smooth: boolean }[] = await page.evaluate(() => Object(window).moves);
    const first = moves.findIndex(({ smooth }) => smooth);
    expect(moves[first], 'from the top, so that one sees where it leads').toEqual({ from: 0, smooth: true });
    expect(
      moves.slice(first).every(({ smooth }) => smooth),
      'and nothing jumps after that',
    ).toBe(true);
  });

  test('[NAV-02] a target is reached though the page grows on the way, and is not pulled back to once the visitor moves on', async ({
    page,
  }) => {
    await open(page, '/contacts');
    await page.evaluate(() => {
      // as a block that had been left out until one came near it
      const grow = (): void => {
        if (location.hash !== '#gril' || scrollY < 50) return;
        removeEventListener('scroll', grow);
        document.documentElement.style.overflowAnchor = 'none';
        const block = document.createElement('div');
        block.style.height = '700px';
        document.querySelector('section#gril')?.before(block);
      };
      addEventListener('scroll', grow);
      Object(window).next.router.push('/#gril');
    });
    const target = page.locator('section#gril');
    const topOf = () => target.evaluate((el) => Math.round(el.getBoundingClientRect().top));
    await expect.poll(topOf).toBe(100);
    await page.mouse.move(195, 400);
    await page.mouse.wheel(0, 300);
    await expect.poll(topOf).toBeLessThan(0);
    const rested = await topOf();
    await target.evaluate((el) => el.parentElement?.append(Object.assign(document.createElement('p'), { style: 'height: 50px' })));
    await page.waitForTimeout(500);
    expect(await topOf()).toBe(rested);
  });

  test('[NAV-02] a target that is not there yet gets one more chance after 300 ms', async ({ page }) => {
    await open(page, '/');
    await page.evaluate(() => {
      const place = new MutationObserver(() => {
        const main = document.querySelector('main');
        if (location.hash !== '#late' || main === null) return;
        place.disconnect();
        setTimeout(() => {
          const late = Object.assign(document.createElement('p'), { id: 'late', textContent: '…' });
          late.style.cssText = 'margin-block: 1500px';
          main.append(late);
        }, 150);
      });
      place.observe(document.body, { childList: true, subtree: true });
      Object(window).next.router.push('/contacts#late');
    });
    await expect(page.locator('#late')).toBeAttached();
    await expect.poll(() => page.locator('#late').evaluate((el) => Math.round(el.getBoundingClientRect().top))).toBe(100);
  });

  const fades = (page: Page): Promise<string[]> => page.evaluate(() => Object(window).fades);
  const recordFades = async (page: Page): Promise<void> => {
    await page.addInitScript(() => {
      const fades: string[] = [];
      Object.assign(window, { fades });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (...how) => {
        const transition = start(...how);
        void transition.ready.then(() => {
          for (const { effect } of document.getAnimations()) {
            if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement?.startsWith('::view-transition')) continue;
            const { delay, duration } = effect.getTiming();
            if (Number(duration) > 0) fades.push(`${effect.pseudoElement.replace(/\(.*/, '')} ${delay}+${duration}`);
          }
        });
        return transition;
      };
    });
  };

  test('[NAV-09] pages fade: the old one out, then the new one in; header and cart stay', async ({ page }) => {
    await recordFades(page);
    await open(page, '/menu/pech/pizza/margarita');
    await page.locator('.crumbs a').last().click();
    await expect(page).toHaveURL(/\/menu\/pech\/pizza$/);
    await expect.poll(() => fades(page)).toEqual(['::view-transition-old 0+180', '::view-transition-new 180+180']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.locator('.crumbs a').first().click();
    await expect(page).toHaveURL(/\/(menu\/pech)?$/);
    await page.waitForTimeout(300);
    expect((await fades(page)).length, 'none under prefers-reduced-motion').toBe(2);
  });
});
