import type { Page } from '@playwright/test';
import { LANGUAGES } from '#lib/i18n/locales.ts';
import { expectNoSideways } from '#tests/setup/boxes.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { staleTexts, translateAlways, translatedTexts } from '#tests/setup/translator-double.ts';
import { widgetDouble } from '#tests/setup/widget-double.ts';
import {
  addButton,
  chooseTime,
  deliverTo,
  goToCheckout,
  ICE_CREAM,
  layer,
  openCart,
  openHydrated,
  placeOrder,
  setCount,
} from '../steps.ts';

/** Opens the settings from the menu. */
async function openSettings(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Меню и настройки' }).filter({ visible: true }).first().click();
  await layer(page)
    .getByRole('link', { name: /^Настройки/ })
    .click();
  await expect(layer(page).locator('a[hreflang="en"]')).toBeVisible();
}

/** Everything the page shows is translated, and nothing of it is older than what React rendered. */
async function expectTranslated(page: Page, where: string): Promise<void> {
  await expect.poll(() => translatedTexts(page), { message: `${where}: translated` }).toBeGreaterThan(5);
  await expect.poll(() => staleTexts(page), { message: where }).toEqual([]);
}

test('[I18N-01] the longest languages fit the width; numbers and dates are those of the server', async ({ page }) => {
  test.setTimeout(120_000);
  const root = page.locator('html');
  await test.step('the longest languages fit the width, the add button of a dish too', async () => {
    for (const [code, name] of [
      ['de', 'In den Warenkorb'],
      ['hi', 'कार्ट में जोड़ें'],
      ['hy', 'Ավելացնել'],
      ['tt', 'Кәрзингә'],
    ] as const) {
      await page.goto(`/${code}/menu/pech/pizza/margarita`);
      await expect(root).toHaveAttribute('lang', code);
      await expectNoSideways(page);
      const add = page.getByRole('button', { name: new RegExp(`^${name}[^:]*\\d`) }).first();
      expect([
        code,
        await add.evaluate((button) => [button.getBoundingClientRect().right <= innerWidth - 12, button.scrollWidth <= button.clientWidth]),
      ]).toEqual([code, [true, true]]);
    }
  });

  await test.step('numbers and dates of the languages Chromium knows are those of the server', async () => {
    const known = LANGUAGES.filter((code) => !['be', 'kk', 'tt', 'az', 'uz', 'hy'].includes(code));
    const written = (codes: readonly string[]): string[] =>
      codes.flatMap((code) => [
        ...[0, 1.5, 999, 12_345.678, 1_000_000].map((value) => new Intl.NumberFormat(code, { useGrouping: 'always' }).format(value)),
        ...[
          { day: 'numeric', month: 'long' } as const,
          { weekday: 'short' } as const,
          { dateStyle: 'long', timeStyle: 'short' } as const,
        ].map((style) => new Intl.DateTimeFormat(code, { ...style, timeZone: 'UTC' }).format(Date.UTC(2026, 10, 5, 21, 7))),
        new Intl.ListFormat(code, { type: 'conjunction' }).format(['a', 'b', 'c']),
        ...[0, 1, 2, 5, 21].map((count) => new Intl.PluralRules(code).select(count)),
      ]);
    expect(await page.evaluate(written, known)).toEqual(written(known));
  });
});

test('a page that the browser translates while it changes is searched, sells and reports an order truly, and turns with the language', async ({
  page,
  operator,
}) => {
  test.setTimeout(150_000);
  await translateAlways(page, { language: 'ar', delay: 0 });
  const root = page.locator('html');

  await test.step('a search and a dish', async () => {
    await openHydrated(page, ICE_CREAM.page);
    await expectTranslated(page, 'category');
    await expect(root).toHaveAttribute('dir', 'rtl');
    await expect(root).toHaveAttribute('lang', 'ar');
    await expectNoSideways(page);
    await page.getByRole('link', { name: 'Поиск блюд' }).click();
    const field = page.getByRole('combobox', { name: 'Поиск блюд' }).filter({ visible: true });
    for (const query of ['пицца', 'ыыыыыы', 'медовик']) {
      await field.fill(query);
      await expectTranslated(page, `search for ${query}`);
    }
    await expect(page.getByRole('row', { name: /Медовик/ }).first()).toBeVisible();
    await openHydrated(page, '/menu/pech/pizza');
    await page.getByRole('link', { name: 'Пицца «Уголёк»', exact: true }).first().click();
    const add = layer(page).getByRole('button', { name: /^В корзину/ });
    await expect(add).toBeVisible();
    const prices = new Set<string | null>();
    for (const variant of await layer(page).getByRole('group', { name: 'Размер' }).getByRole('radio').all()) {
      await variant.check({ force: true });
      await expectTranslated(page, 'variant');
      prices.add(await add.textContent());
    }
    expect(prices.size).toBe(3);
  });

  await test.step('the cart counts', async () => {
    await openHydrated(page, ICE_CREAM.page);
    await addButton(page).click();
    await expectTranslated(page, 'place');
    await deliverTo(page);
    const cart = await openCart(page);
    for (const count of [2, 5, 4]) {
      await setCount(cart, count);
      await expectTranslated(page, `${count} in the cart`);
    }
    await cart.getByRole('link', { name: /^Оформить заказ/ }).click();
    await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
    await expectTranslated(page, 'checkout');
  });

  await test.step('the order is placed and its status follows the kitchen', async () => {
    await chooseTime(page);
    const id = await placeOrder(page);
    await expectTranslated(page, 'order');
    for (const [status, name] of [
      ['making', 'Готовим'],
      ['done', 'Заказ готов'],
    ] as const) {
      await operator('order', String(id), status);
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expectTranslated(page, name);
    }
  });

  await test.step('the page turns back with its own texts', async () => {
    await root.evaluate((element) => element.classList.remove('translated-rtl'));
    await expect(root).toHaveAttribute('dir', 'ltr');
  });
});

test.describe('the translation widget', () => {
  // the service that does not answer at first
  test.use({ allowed: [/ERR_FAILED/] });

  test('[I18N-03] comes when it is asked for and agreed to, stays with its visitor, is never in the checkout, and goes', async ({
    page,
    variant,
  }) => {
    test.setTimeout(150_000);
    const settings = { use_google_translate: 1, google_languages_list: ['ru', 'ja', 'ar'] };
    const shop = await variant({ settings: (wire) => ({ ...wire, ...settings }) });
    const service = await widgetDouble(page);
    const root = page.locator('html');
    const choice = page.getByRole('region', { name: 'Перевести страницу' });
    const japanese = choice.getByRole('button', { name: '日本語' });
    const requested = (): string[] => service.asked.map((request) => request.url());
    const expectJapanese = async (where: string): Promise<void> => {
      await expect(root, where).toHaveAttribute('lang', 'ja', { timeout: 20_000 });
      await expectTranslated(page, where);
    };

    await test.step('nothing is requested from the service before the visitor agrees', async () => {
      await openHydrated(page, `${shop.url}/contacts`);
      await openSettings(page);
      await japanese.click();
      await expect(choice.getByText('Google Переводчик')).toBeVisible();
      await choice.getByRole('button', { name: 'Не надо' }).click();
      await expect(japanese).toHaveAttribute('aria-pressed', 'false');
      expect(requested()).toEqual([]);
      expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'googtrans' }));
    });

    await test.step('a service that fails is reported, with another way and another try', async () => {
      service.works = false;
      await japanese.click();
      await choice.getByRole('button', { name: 'Перевести' }).click();
      await expect(choice.getByRole('alert')).toContainText('Переводчик не загрузился');
      await expect(choice.getByRole('link')).toHaveAttribute('href', /^https:\/\/translate\.google\.com\/translate\?.*tl=ja/);
      await expect(root).toHaveAttribute('lang', 'ru');
      service.works = true;
      await choice.getByRole('button', { name: 'Ещё раз' }).click();
      await expectJapanese('the open page');
      await expect(choice.getByRole('alert')).toHaveCount(0);
    });

    await test.step('another page is translated too, except its prices', async () => {
      await page.goto(`${shop.url}${ICE_CREAM.page}`);
      await expectJapanese('another page');
      const price = page.getByRole('main').getByRole('article').first().getByText(/₽/).first();
      expect(await price.evaluate((element) => element.closest('[translate="no"]') !== null)).toBe(true);
    });

    await test.step('the checkout is not translated, and nothing of it is sent', async () => {
      await goToCheckout(page, deliverTo, shop.url);
      await page.getByLabel('Имя').fill('Тайна');
      await page.waitForLoadState('networkidle');
      await expect(root).toHaveAttribute('lang', 'ru');
      expect(await translatedTexts(page)).toBe(0);
      expect(service.asked.map((request) => request.postData() ?? '').join()).not.toMatch(/Оформление заказа|Тайна/);
    });

    await test.step('the original comes back and the service is left alone', async () => {
      await page.goto(`${shop.url}/contacts`);
      await expectJapanese('after the checkout');
      await openSettings(page);
      await choice.getByRole('button', { name: 'Показать оригинал' }).click();
      await expect(root).toHaveAttribute('lang', 'ru');
      await expect.poll(() => translatedTexts(page)).toBe(0);
      const before = requested().length;
      await openHydrated(page, `${shop.url}/menu/supy`);
      await page.waitForLoadState('networkidle');
      expect(requested().length).toBe(before);
    });
  });
});
