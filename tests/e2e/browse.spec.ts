import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { openHydrated, pathOf, scrollTo, scrollTop } from './steps.ts';

test('[NAV-01] a new page begins at its top, Back and Forward return to where one was', async ({ page }) => {
  await openHydrated(page, '/');
  await scrollTo(page, 5_000);
  await expect.poll(() => pathOf(page)).toMatch(/^\/menu\//);
  const home = pathOf(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Контакты' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { name: 'Контакты', level: 1 })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe(home);
  await expect.poll(() => scrollTop(page)).toBe(5_000);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Контакты', level: 1 })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('[KF-CATALOG-13] the pictures of the first screen come without waiting for a script @desktop', async ({ page }) => {
  await holdBack(page, /\.js(\?|$)/);
  await page.goto('/', { waitUntil: 'commit' });
  const pictures = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((picture) => {
          const { top, bottom, left, right, width } = picture.getBoundingClientRect();
          return width > 8 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        })
        .map(({ currentSrc, complete, naturalWidth }) => ({ currentSrc, hasCome: complete && naturalWidth > 0 })),
    );
  await expect.poll(async () => (await pictures()).length).toBeGreaterThan(3);
  await expect.poll(async () => (await pictures()).filter(({ hasCome }) => !hasCome)).toEqual([]);
});

test('[ROUTE-13] subcategories, the way up and the whole menu are links that lead there', async ({ page }) => {
  await page.goto('/menu/deserty');
  await page.getByRole('link', { name: 'Мороженое и сорбеты' }).first().click();
  await expect(page.getByRole('heading', { name: 'Мороженое и сорбеты', level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link', { name: 'Всё меню' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('for a visitor who likes motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[NAV-09] a page fades out, then the next one in; with less motion it does not', async ({ page }) => {
    await page.addInitScript(() => {
      const fades: string[] = [];
      Object.assign(window, { fades });
      addEventListener('pagereveal', ({ viewTransition }) => {
        if (viewTransition === null) return;
        void viewTransition.ready.then(() => {
          for (const { effect } of document.getAnimations()) {
            if (!(effect instanceof KeyframeEffect) || !/-(old|new)\(root\)$/.test(effect.pseudoElement ?? '')) continue;
            const { delay, duration } = effect.getTiming();
            if (Number(duration) > 1) fades.push(`${effect.pseudoElement} ${delay}+${duration}`);
          }
        });
      });
    });
    const fades = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'fades').toSorted());
    const crumbs = page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link');
    await page.goto('/menu/pech/pizza/margarita');
    await crumbs.last().click();
    await expect(page).toHaveURL(/\/menu\/pech\/pizza$/);
    await expect.poll(fades).toEqual(['::view-transition-new(root) 180+180', '::view-transition-old(root) 0+180']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await crumbs.first().click();
    await expect(page).toHaveURL(/\/(menu\/pech)?$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await fades()).toEqual([]);
  });

  test('[NAV-02] the target of a hash is scrolled to smoothly, and once more when the page grows on the way', async ({ page }) => {
    await openHydrated(page, '/contacts');
    await page.evaluate(() => {
      const positions = new Set<number>();
      Object.assign(window, { positions });
      addEventListener('scroll', () => positions.add(Math.round(scrollY)));
    });
    const link = page
      .getByRole('main')
      .getByRole('link', { name: /^«Уголёк» на Баумана/ })
      .first();
    const target = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'на Баумана' }) });
    const top = () => target.evaluate((one) => Math.round(one.getBoundingClientRect().top));
    await link.evaluate((one: HTMLElement) => one.click());
    await expect.poll(top).toBe(100);
    const passed = await page.evaluate(() => [...(Reflect.get(window, 'positions') as ReadonlySet<number>)].length);
    expect(passed, 'positions on the way').toBeGreaterThan(3);

    await scrollTo(page, 0);
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none';
      const grow = () => document.querySelector('main')?.prepend(Object.assign(document.createElement('div'), { style: 'height: 700px' }));
      addEventListener('scroll', grow, { once: true });
    });
    await link.evaluate((one: HTMLElement) => one.click());
    await expect.poll(top).toBe(100);
    expect(await scrollTop(page)).toBeGreaterThan(700);
  });
});
