import type { Page } from '@playwright/test';
import { readColour } from '#lib/contract/colour.ts';
import type { ThemeColours } from '#lib/theme/build.ts';
import { themeStyle } from '#lib/theme/style.ts';
import { expect, test } from '#tests/setup/test.ts';
import { addButton, chooseAddress, DISH, dialog, openCart, openMenu, setCount } from './flow.ts';
import { unreadWords } from './unread-words.ts';

const part = (wire: Record<string, unknown>, name: string): object => Object(wire[name]);

/** Brands that are hard to read, as main button, flame, strong, soft, softer, ember, page. */
const HARD: readonly (readonly string[])[] = [
  ['#000', '#000', '#000', '#000', '#000', '#000', '#000'],
  ['#fff', '#fff', '#fff', '#fff', '#fff', '#fff', '#fff'],
  ['#ff0', '#ff0', '#ff0', '#ff0', '#ff0', '#ff0', '#ff0'],
  ['#00f', '#00f', '#00f', '#00f', '#00f', '#00f', '#00f'],
  ['#808080', '#7f7f80', '#767676', '#777', '#787878', '#888', '#7a7a79'],
  ['#0f0', '#f0f', '#0ff', '#ff0', '#0f0', '#f00', '#efffef'],
  ['#fffbe6', '#2b2b2b', '#fffbe6', '#f0f0f0', '', '#111', '#101010'],
  ['#c00000', '#00c000', '#c00000', '#ffd0d0', '#ffe0e0', '#00c', '#fdf6e3'],
  ['#004d40', '#00bfa5', '#b2dfdb', '#e0f2f1', '', '#ff6f00', '#e0f2f1'],
  ['', '', '', '', '', '', ''],
];

const palette = ([
  mainButton = '',
  yellow = '',
  yellowDark = '',
  yellowLight = '',
  yellowLightSecondary = '',
  orange = '',
  background = '',
]: readonly string[]): ThemeColours => {
  const colours = { mainButton, yellow, yellowDark, yellowLight, yellowLightSecondary, orange, background };
  return { ...colours, ...Object.fromEntries(Object.entries(colours).map(([name, wire]) => [name, readColour(wire)])) };
};

/** Puts each palette over the page in both themes, as the layout writes it, and names the words that do not read. */
async function expectWordsRead(page: Page, where: string): Promise<void> {
  for (const [i, colours] of HARD.entries()) {
    const css = themeStyle(palette(colours), { main: '', headings: '' });
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
      expect(await unreadWords(page), `${where}, palette ${i}, ${theme}`).toEqual([]);
    }
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
    document.documentElement.dataset.theme = 'light';
  });
}

test('[SET-04] ten hard palettes in both themes: every word reads on the home page, a dish, the cart and the checkout', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectWordsRead(page, 'home');

  await openMenu(page);
  await page.getByRole('link', { name: DISH }).first().click();
  await expect(dialog(page).locator('.product__title')).toBeVisible();
  await expectWordsRead(page, 'dish');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);

  await addButton(page).click();
  await expect(dialog(page).getByRole('combobox')).toBeVisible();
  await expectWordsRead(page, 'place');
  await chooseAddress(page);
  const cart = await openCart(page);
  await setCount(cart, DISH, 4);
  await expect(cart.locator('[aria-busy=true]')).toHaveCount(0);
  await expectWordsRead(page, 'cart');
  await cart.getByRole('button', { name: /^Оформить заказ/ }).click();
  await expect(page.getByText('Наличными', { exact: true })).toBeVisible();
  await page.locator('button[type=submit][form=checkout]:visible').click();
  await expect(page.locator('.field__error').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expectWordsRead(page, 'checkout');
});

test('[SET-04] colours are read however the backend writes them, broken ones are derived; the page stands in both themes', async ({
  page,
  variant,
}) => {
  const colors = {
    main_buttons_background_color: 'rgb(255 255 0)',
    yellow: '#00F',
    yellow_dark: 'rgba(0, 0, 0, 0.2)',
    yellow_light: 'нет',
    yellow_light_secondary: '#fff</style><script>document.title="x"</script>',
    orange: '#F0F8',
    background: 'fafafa',
  };
  const { url } = await variant({ settings: (wire) => ({ ...wire, facade: { ...part(wire, 'facade'), colors } }) });
  for (const theme of ['light', 'dark']) {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await page.goto(`${url}/`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const [brand, bg, ember] = await page.evaluate(() =>
      ['--brand', '--bg', '--ember'].map((name) => getComputedStyle(document.documentElement).getPropertyValue(name)),
    );
    expect([brand, bg, ember]).toEqual(['#ffff00', theme === 'light' ? '#fafafa' : '#161210', '#ff77ff']);
    await expect(page).not.toHaveTitle('x');
    expect(await unreadWords(page)).toEqual([]);
  }
});
