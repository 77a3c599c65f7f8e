import { holdResponses } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { addButton, collect, ICE_CREAM, openHydrated, pathOf, scrollTo, scrollTop } from './steps.ts';

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
  // heights above are fractions of a pixel
  await expect.poll(async () => Math.abs((await scrollTop(page)) - 5_000)).toBeLessThanOrEqual(2);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Контакты', level: 1 })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('[KF-CATALOG-13] the pictures of the first screen come without waiting for a script @desktop', async ({ page }) => {
  await holdResponses(page, /\.js(\?|$)/);
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

test('[KF-APP-15] with a place chosen a page reads each thing once and loads no file of prices', async ({ page }) => {
  await openHydrated(page, ICE_CREAM.page);
  await addButton(page).click();
  await collect(page);
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && /^\/api\/|\.json$/.test(pathname)) reads.push(`${pathname}${search}`);
  });
  for (const path of ['/', ICE_CREAM.page])
    await test.step(path, async () => {
      // What the page before still reads is not of this load.
      await page.goto('about:blank');
      reads.length = 0;
      const prices = page.waitForResponse('**/api/menu/place?*');
      await openHydrated(page, path);
      await prices;
      // The last reads of a page come when it is idle: nothing new for so long.
      const counts: number[] = [];
      await expect.poll(() => counts.push(reads.length) > 1 && counts.at(-1) === counts.at(-2), { intervals: [1_500] }).toBe(true);
      expect(reads.filter((read, at) => reads.indexOf(read) !== at)).toEqual([]);
      expect(reads.filter((read) => read.includes('/app_sync/'))).toEqual([]);
    });
});

test.describe('while pictures do not load', () => {
  test.use({ allowed: [/Failed to load resource/] });

  test('[KF-APP-21] their places stay reserved and no sign of a broken picture is shown, also before the page has its scripts', async ({
    page,
  }) => {
    await page.route('**/wp-content/uploads/**', (route) => route.abort());
    const release = await holdResponses(page, /\.js(\?|$)/);
    /** Pictures in view that failed and are drawn all the same, and those whose place has collapsed. */
    const faults = () =>
      page.evaluate(() =>
        [...document.images].flatMap((picture) => {
          const { width, height, top, bottom } = picture.getBoundingClientRect();
          if (bottom < 0 || top > innerHeight || !picture.complete || picture.naturalWidth > 0 || !picture.checkVisibility()) return [];
          const isDrawn = picture.checkVisibility({ visibilityProperty: true }) && picture.alt !== '';
          return isDrawn || width < 8 || height < 8 ? [picture.outerHTML.slice(0, 200)] : [];
        }),
      );
    const failed = () =>
      page.evaluate(() => [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length);
    for (const path of ['/', ICE_CREAM.page, '/menu/pech/pizza/margarita', '/gallery'])
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'commit' });
        await expect.poll(failed).toBeGreaterThan(0);
        expect(await faults()).toEqual([]);
      });
    release();
    await openHydrated(page, '/menu/pech/pizza');
    await expect.poll(failed).toBeGreaterThan(2);
    await expect.poll(faults).toEqual([]);
  });
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

test.describe('with the worker of the shop', () => {
  test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'no-preference' } });
  test('[KF-APP-20] the film of a page, which browsers request in parts, is kept whole', async ({ page }) => {
    await page.context().addCookies([{ name: 'page_type', value: 'restoran', url: process.env.SHOP_URL ?? '' }]);
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    const kept = () =>
      page.evaluate(async () => {
        // Opening the database before the worker has made it would make it without its stores.
        if (!(await indexedDB.databases()).some(({ name }) => name === 'media-cache')) return [];
        const db = await new Promise<IDBDatabase>((resolve) => {
          const request = indexedDB.open('media-cache');
          request.onsuccess = () => resolve(request.result);
        });
        const keys = db.transaction('videos').objectStore('videos').getAllKeys();
        await new Promise((resolve) => {
          keys.onsuccess = resolve;
        });
        db.close();
        return keys.result.map(String);
      });
    await expect.poll(kept).toEqual([expect.stringContaining('.mp4')]);
  });
});
