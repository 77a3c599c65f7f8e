import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/journey.ts';
import { addButton, deliverTo, ICE_CREAM, openCart, openHydrated, pathOf, scrollTo, scrollTop } from '../steps.ts';

test.describe('for a visitor who likes movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[NAV-02] [NAV-09] pages fade, the target of a hash is scrolled to, and the position comes back with a page that grows late', async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await test.step('pages fade, the old one out and then the new one in; with less motion they do not', async () => {
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
      const fades = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'fades'));
      const crumbs = page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link');
      await openHydrated(page, '/menu/pech/pizza/margarita');
      await crumbs.last().click();
      await expect(page).toHaveURL(/\/menu\/pech\/pizza$/);
      await expect.poll(fades).toEqual(['::view-transition-old 0+180', '::view-transition-new 180+180']);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await crumbs.first().click();
      await expect(page).toHaveURL(/\/(menu\/pech)?$/);
      await page.waitForTimeout(300);
      expect((await fades()).length).toBe(2);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
    });

    await test.step('the target of a hash is scrolled to though the page grows on the way, and is not pulled back to', async () => {
      await openHydrated(page, '/contacts');
      await page.evaluate(() => {
        const grow = (): void => {
          if (location.hash !== '#gril' || scrollY < 50) return;
          removeEventListener('scroll', grow);
          document.documentElement.style.overflowAnchor = 'none';
          document.getElementById('gril')?.before(Object.assign(document.createElement('div'), { style: 'height: 700px' }));
        };
        addEventListener('scroll', grow);
        Reflect.get(window, 'next').router.push('/#gril');
      });
      const target = page.locator('[id="gril"]');
      const top = async (): Promise<number> => Math.round((await target.boundingBox())?.y ?? -1);
      await expect.poll(top).toBe(100);
      await page.mouse.move(195, 400);
      await page.mouse.wheel(0, 300);
      await expect.poll(top).toBeLessThan(0);
      const rested = await top();
      await target.evaluate((one) => one.parentElement?.append(Object.assign(document.createElement('p'), { style: 'height: 50px' })));
      await page.waitForTimeout(500);
      expect(await top()).toBe(rested);
    });

    await test.step('a target that appears late is still scrolled to', async () => {
      await openHydrated(page, '/');
      await page.evaluate(() => {
        const place = new MutationObserver(() => {
          const main = document.querySelector('main');
          if (location.hash !== '#late' || main === null) return;
          place.disconnect();
          setTimeout(() => {
            main.append(Object.assign(document.createElement('p'), { id: 'late', textContent: '…', style: 'margin-block: 1500px' }));
          }, 150);
        });
        place.observe(document.body, { childList: true, subtree: true });
        Reflect.get(window, 'next').router.push('/contacts#late');
      });
      await expect.poll(async () => Math.round((await page.locator('[id="late"]').boundingBox())?.y ?? -1)).toBe(100);
    });

    await test.step('[NAV-01] a position is restored when the page grows late, but not once the visitor scrolls', async () => {
      await openHydrated(page, '/');
      await page.addStyleTag({ content: '[data-late] main { max-height: 900px; overflow: hidden }' });
      const setLate = (isLate: boolean): Promise<void> =>
        page.evaluate((late) => void document.documentElement.toggleAttribute('data-late', late), isLate);
      const contacts = page.getByRole('heading', { name: 'Контакты', level: 1 });
      await scrollTo(page, 4_000);
      await expect.poll(() => pathOf(page)).toMatch(/^\/menu\//);
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'Контакты' })
        .evaluate((link: HTMLElement) => link.click());
      await expect(contacts).toBeVisible();
      await setLate(true);
      await page.goBack();
      await expect(contacts).toHaveCount(0);
      await expect(page.locator('[id="pech"]')).toBeAttached();
      expect(await scrollTop(page)).toBeLessThan(4_000);
      await setLate(false);
      await expect.poll(() => scrollTop(page)).toBe(4_000);
      await page.goForward();
      await expect(contacts).toBeVisible();
      await setLate(true);
      await page.goBack();
      await expect(page.locator('[id="pech"]')).toBeAttached();
      await page.mouse.move(180, 300);
      await page.mouse.wheel(0, -40);
      await setLate(false);
      await page.waitForTimeout(400);
      expect(Math.abs((await scrollTop(page)) - 4_000)).toBeGreaterThan(1_000);
    });
  });
});

/** What is on paper is black on white, whatever the theme, and offers nothing to press. Answers how many sheets it takes. */
async function printed(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByRole('navigation').or(page.getByRole('textbox')).or(page.getByRole('combobox')).filter({ visible: true }),
  ).toHaveCount(0);
  const looks = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p), [role=dialog] :is(h2, p, dd)')]
      .filter((each) => each.checkVisibility())
      .map((each) => `${getComputedStyle(each).color} ${getComputedStyle(document.body).backgroundColor}`),
  );
  expect(new Set(looks)).toEqual(new Set(['rgb(0, 0, 0) rgb(255, 255, 255)']));
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  return sheets;
}

test('menu, dish, home of a restaurant and cart are printed as black words on white paper', { tag: '@desktop' }, async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(90_000);
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const onScreen = (): Promise<void> => page.emulateMedia({ media: 'screen' });

  await test.step('a category: dishes with their prices, none cut in two', async () => {
    await openHydrated(page, ICE_CREAM.page);
    const cards = page.getByRole('main').getByRole('article');
    const count = await cards.count();
    expect(await printed(page)).toBeLessThanOrEqual(Math.ceil(count / 6) + 1);
    for (const card of await cards.all()) {
      await expect(card).toContainText(/\d\s₽/);
      await expect(card).toHaveCSS('break-inside', 'avoid');
    }
    await expect(page.getByRole('banner').getByText(/^\+7/).filter({ visible: true })).toHaveCount(1);
    await onScreen();
  });

  await test.step('a dish: its picture, its sum and what may be added', async () => {
    await openHydrated(page, '/menu/pech/pizza/pizza-ugolek');
    expect(await printed(page)).toBeLessThanOrEqual(2);
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
    await expect(
      page
        .getByText(/^(В корзину)?\s*\d[\d\s]*₽$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await onScreen();
  });

  await test.step('an open cart: alone, on one sheet', async () => {
    await openHydrated(page, ICE_CREAM.page);
    await addButton(page).click();
    await deliverTo(page);
    const cart = await openCart(page);
    await expect(cart.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await printed(page)).toBe(1);
    await expect(cart.getByText(ICE_CREAM.name).first()).toBeVisible();
    await expect(cart.getByText('Итого', { exact: true })).toBeVisible();
    await expect(page.locator('main')).toBeHidden();
    await onScreen();
  });

  await test.step('the home page of a restaurant: words without its moving picture', async () => {
    await context.addCookies([{ name: 'page_type', value: 'restoran', url: baseURL ?? '' }]);
    await page.goto('/');
    await printed(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main video')).toBeHidden();
  });
});
