import type { Page } from '@playwright/test';
import { holdParts } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/test.ts';
import { dialog, openMenu } from './flow.ts';

interface Seen {
  /** What the press itself has done, before anything is painted. */
  readonly atOnce: { readonly dims: boolean; readonly layers: number };
  /** When the layer has come: the step of history it stands on, and how many frames were painted before it. */
  readonly arrived: { readonly step: number; readonly frames: number };
}

/** Presses the first dish by its picture and notes what comes when. */
const pressDish = (page: Page): Promise<Seen> =>
  page.evaluate(async () => {
    const state = (): number => Number(Object(history.state).layer ?? 0);
    const layers = (): number => document.querySelectorAll('[role="dialog"]').length;
    let frames = 0;
    const count = (): void => {
      frames += 1;
      requestAnimationFrame(count);
    };
    const comes = new Promise<Seen['arrived']>((resolve) => {
      const watch = new MutationObserver(() => {
        if (layers() === 0) return;
        watch.disconnect();
        // what React does with the same commit is done when the frame begins
        queueMicrotask(() => resolve({ step: state(), frames }));
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
    document.querySelector<HTMLElement>('.card__name a')?.click();
    requestAnimationFrame(count);
    await Promise.resolve();
    await Promise.resolve();
    const atOnce = { dims: document.querySelector('.veil:not([data-lifted])') !== null, layers: layers() };
    return { atOnce, arrived: await comes };
  });

test('a tap dims the page before anything else; the layer comes with the next frame, on its own step of history, and takes the dimming away', async ({
  page,
}) => {
  await openMenu(page);
  // its code is there: what has to be loaded first comes when it is loaded
  await page.locator('.card__name a').first().click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('.veil')).toHaveCount(0);
  const { atOnce, arrived } = await pressDish(page);
  expect(atOnce).toEqual({ dims: true, layers: 0 });
  expect(arrived.step).toBe(1);
  expect(arrived.frames).toBeGreaterThan(0);
  await expect(page.locator('.veil')).toHaveCSS('opacity', '0');
  await expect(page.locator('.veil')).toHaveCSS('pointer-events', 'none');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('.veil')).toHaveCount(0);
});

test('a layer whose code is long on its way gives the page back, and comes with it', async ({ page }) => {
  const { held, release } = await holdParts(page, /burger__row/);
  await openMenu(page);
  await page.getByRole('link', { name: 'Меню и настройки' }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(page.locator('.veil')).toHaveCSS('opacity', '0');
  await expect(dialog(page)).toHaveCount(0);
  // the page below can be used
  await page.locator('.card__name a').first().click({ trial: true });
  release();
  await expect(dialog(page)).toBeVisible();
});

test('the dimming waits for a layer whose code comes soon: the page does not go plain in between', async ({ page }) => {
  const { held, release } = await holdParts(page, /burger__row/);
  await openMenu(page);
  await page.evaluate(() => {
    let since = 0;
    new MutationObserver(() => {
      const veil = document.querySelector<HTMLElement>('.veil');
      if (veil !== null && since === 0) since = performance.now();
      if (veil === null || veil.dataset.lifted === undefined || document.documentElement.dataset.waited !== undefined) return;
      // a machine that is too slow for this one has waited long enough
      const isThere = document.querySelector('[role="dialog"]') !== null;
      document.documentElement.dataset.waited = String(isThere || performance.now() - since >= 500);
    }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-lifted'] });
  });
  await page.getByRole('link', { name: 'Меню и настройки' }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  release();
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-waited', 'true');
});
