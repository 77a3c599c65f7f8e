import type { Page } from '@playwright/test';
import { readColour } from '#lib/contract/settings-parts.ts';
import { themeStyle } from '#lib/theme/style.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { lowContrastTexts } from '#tests/setup/low-contrast-texts.ts';
import type { SettingsWire } from '#tests/setup/variant.ts';
import { addButton, deliverTo, goToCheckout, ICE_CREAM, openCart, openHydrated, setCount, submitButton } from '../steps.ts';

/** Notes the theme and the background of every frame from the first one that has a body. */
async function watchFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(globalThis, { themeFrames: frames });
    const note = (): void => {
      if (document.body !== null)
        frames.push(`${document.documentElement.dataset.theme} ${getComputedStyle(document.body).backgroundColor}`);
      if (frames.length < 120) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  return async () => {
    const read = (): Promise<string[]> => page.evaluate(() => Reflect.get(globalThis, 'themeFrames'));
    await expect.poll(async () => (await read()).length).toBeGreaterThan(5);
    return [...new Set(await read())];
  };
}

const colours = (mainButton: string, yellow: string, yellowDark: string, yellowLight: string, orange: string, background: string) => ({
  mainButton: readColour(mainButton),
  yellow: readColour(yellow),
  yellowDark: readColour(yellowDark),
  yellowLight: readColour(yellowLight),
  yellowLightSecondary: readColour(''),
  orange: readColour(orange),
  background: readColour(background),
});

/** 590 ₽ instead of 690 ₽. */
const SALE_PAGE = '/menu/gril/burgery/burger-dvoinoi-zhar';

/** Brands that are hard to read. */
const HARD = [
  colours('#000', '#000', '#000', '#000', '#000', '#000'),
  colours('#ff0', '#ff0', '#ff0', '#ff0', '#ff0', '#ff0'),
  colours('#808080', '#7f7f80', '#767676', '#777', '#888', '#7a7a79'),
  colours('#0f0', '#f0f', '#0ff', '#ff0', '#f00', '#efffef'),
];

/** Puts each palette over the page in both themes, as the layout does, and expects that every word can be read. */
async function expectReadable(page: Page, where: string): Promise<void> {
  for (const [i, palette] of HARD.entries()) {
    const css = themeStyle(palette, { main: '', headings: '' });
    for (const theme of ['light', 'dark']) {
      await page.evaluate(
        ([text, name]) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text ?? '');
          document.adoptedStyleSheets = [sheet];
          document.documentElement.dataset.theme = name;
        },
        [css, theme],
      );
      expect(await lowContrastTexts(page), `${where}, palette ${i}, ${theme}`).toEqual([]);
    }
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
    document.documentElement.dataset.theme = 'light';
  });
}

test('[SET-03] [SET-04] the theme of the shop or of the visitor is there from the first frame, and every word reads in hard colours', async ({
  page,
  variant,
}) => {
  test.setTimeout(180_000);
  await test.step('a dark shop is dark at once; the visitor’s choice of light stays over pages and visits', async () => {
    const frames = await watchFrames(page);
    const dark = await variant({ settings: (wire) => ({ ...wire, facade: { ...Object(wire.facade), default_dark: true } }) });
    await openHydrated(page, `${dark.url}/`);
    expect(await frames()).toEqual([expect.stringMatching(/^dark /)]);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Светлая тема' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    for (const path of ['/', '/menu/pech']) {
      await page.goto(`${dark.url}${path}`);
      expect([path, await frames()]).toEqual([path, [expect.stringMatching(/^light /)]]);
    }
  });

  await test.step('home, place, cart and checkout', async () => {
    await openHydrated(page, '/');
    await expectReadable(page, 'home');
    await openHydrated(page, SALE_PAGE);
    await expect(page.getByRole('button', { name: /^В корзину/ })).toContainText('690');
    await expectReadable(page, 'a dish on sale');
    await openHydrated(page, ICE_CREAM.page);
    await addButton(page).click();
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
    await expectReadable(page, 'place');
    await deliverTo(page);
    const cart = await openCart(page);
    await setCount(cart, 4);
    await expect(cart.locator('[aria-busy=true]')).toHaveCount(0);
    await expectReadable(page, 'cart');
    await cart.getByRole('link', { name: /^Оформить заказ/ }).click();
    await expect(page.getByText('Наличными', { exact: true })).toBeVisible();
    await submitButton(page).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expectReadable(page, 'checkout');
  });
});

const mark = (name: string): string => `<script>document.documentElement.dataset.${name}='1';</script>`;
/** Shown with the rest, so that nothing counts as harmless because it was never there. */
const WORDS = 'чужие слова';
/** Every way of running something that is not the one channel. */
const HOSTILE = `<b>${WORDS}</b>${mark('hostile')}<img src="/favicon.ico" onload="document.documentElement.dataset.hostile='1'"><svg onload="document.documentElement.dataset.hostile='1'"></svg><a href="javascript:document.documentElement.dataset.hostile='1'">суп</a>`;

const hostileContent = (body: unknown): unknown =>
  Array.isArray(body) ? body.map((one) => ({ ...Object(one), content: { rendered: HOSTILE }, excerpt: { rendered: HOSTILE } })) : body;

const hostileSettings = (wire: SettingsWire): SettingsWire => ({
  ...wire,
  seo: { ...Object(wire.seo), description: HOSTILE },
  banners: Array.isArray(wire.banners) ? wire.banners.map((banner) => ({ ...Object(banner), text: HOSTILE, title: HOSTILE })) : [],
  facade: { ...Object(wire.facade), footer_infoblock: HOSTILE },
  include: { scripts: `${mark('widget')}<script src="https://evil.example/a.js"></script>`, metrix: `<!-- counter -->${mark('counter')}` },
});

test.describe('scripts of the settings', () => {
  // the script of a host that the shop does not allow is refused by the policy
  test.use({ allowed: [/evil\.example/] });

  test('[SET-05] run everywhere but in the checkout, metrics after consent that can be taken back; nothing else that is sent runs', async ({
    page,
    variant,
  }) => {
    test.setTimeout(150_000);
    const { url } = await variant({
      settings: hostileSettings,
      answers: { '/wp-json/wp/v2/pages': hostileContent, '/wp-json/wp/v2/posts': hostileContent },
    });
    // asked while the document changes, the page does not answer
    const ran = () =>
      page
        .evaluate(() => ({ ...document.documentElement.dataset }))
        .then(({ widget, counter, hostile }) => [widget, counter, hostile])
        .catch(() => null);
    const notice = page.getByRole('region', { name: 'Согласие на cookie' });
    const askAgain = page.getByRole('contentinfo').getByRole('button', { name: 'Настройки cookie' });

    await test.step('before consent the widget runs, the counter does not', async () => {
      for (const path of ['/', '/menu/supy', '/information/page/o-nas', '/information/post/chak-chak-v-podarok']) {
        await page.goto(`${url}${path}`);
        await expect(page.getByText(WORDS).first(), path).toBeAttached();
        await expect.poll(ran, { message: path }).toEqual(['1', undefined, undefined]);
      }
    });

    await test.step('who refuses is not counted, who agrees later is, and consent can be taken back', async () => {
      await notice.getByRole('button', { name: 'Только необходимые' }).click();
      await page.reload();
      await expect.poll(ran).toEqual(['1', undefined, undefined]);
      await expect(notice).toHaveCount(0);
      await askAgain.click();
      await notice.getByRole('button', { name: 'Разрешить' }).click();
      await expect.poll(ran).toEqual(['1', '1', undefined]);
      await askAgain.click();
      await notice.getByRole('button', { name: 'Только необходимые' }).click();
      await expect.poll(ran).toEqual(['1', undefined, undefined]);
      await askAgain.click();
      await notice.getByRole('button', { name: 'Разрешить' }).click();
      await expect.poll(ran).toEqual(['1', '1', undefined]);
    });

    await test.step('nothing of it runs beside the checkout, however one comes there and leaves', async () => {
      await goToCheckout(page, deliverTo, url);
      await page.waitForLoadState('networkidle');
      expect(await ran()).toEqual([undefined, undefined, undefined]);
      await page
        .getByRole('link', { name: /на главную$/ })
        .first()
        .click();
      await page.waitForURL((at) => at.pathname === '/');
      await expect.poll(ran).toEqual(['1', '1', undefined]);
    });
  });
});
