import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { dialog } from './flow.ts';

const FIRE = 'Живой огонь';
const frame = (page: Page) => dialog(page).getByRole('progressbar');
const tale = (page: Page) => dialog(page).getByRole('region');

async function openStory(page: Page, title = FIRE): Promise<void> {
  await page.goto('/');
  // React must have taken the links over
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(tale(page)).toHaveAccessibleName(title);
}

const barState = (page: Page) =>
  page.locator('.tale__bar i').evaluate((bar) => ({
    state: getComputedStyle(bar).animationPlayState,
    at: Number(bar.getAnimations()[0]?.currentTime ?? 0),
  }));

/** How fast the bar runs, as a part of its own pace. */
const pace = (page: Page, rate: number): Promise<void> =>
  page.locator('.tale__bar i').evaluate((bar, to) => bar.getAnimations()[0]?.updatePlaybackRate(to), rate);

/** A finger from one point to another; the browser makes pointer and touch events of it. */
async function swipe(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly (readonly [number, number])[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await send('touchStart', [from]);
  for (let i = 1; i <= 6; i += 1) {
    await send('touchMove', [[from[0] + ((to[0] - from[0]) * i) / 6, from[1] + ((to[1] - from[1]) * i) / 6]]);
  }
  await send('touchEnd', []);
}

test.describe('where things may move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[CMS-02] a story fills its bar, goes on by itself, stops under a finger and in a hidden tab', async ({ page }) => {
    await openStory(page);
    await expect(frame(page)).toHaveAttribute('aria-valuetext', 'Кадр 1 из 4');
    // a second of the story is a minute here, so that it waits for whoever looks at it, however busy the machine is
    await pace(page, 1 / 60);
    await expect.poll(async () => (await barState(page)).state).toBe('running');

    const zone = dialog(page).getByRole('button', { name: 'Следующий кадр' });
    await zone.hover();
    await page.mouse.down();
    await expect.poll(async () => (await barState(page)).state, 'at once, not after the time that makes a rest of a tap').toBe('paused');
    const held = (await barState(page)).at;
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    expect((await barState(page)).at).toBe(held);
    // longer than a tap
    await page.waitForTimeout(300);
    await page.mouse.up();
    await expect.poll(async () => (await barState(page)).state).toBe('running');
    await expect(frame(page)).toHaveAttribute('aria-valuenow', '1');

    const show = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    await expect.poll(async () => (await barState(page)).state).toBe('paused');
    await show('visible');
    await expect.poll(async () => (await barState(page)).state).toBe('running');

    // at the end of its bar
    await pace(page, 20);
    await expect(frame(page)).not.toHaveAttribute('aria-valuenow', '1');
  });

  test('the next frame is loaded behind the current one', async ({ page }) => {
    await openStory(page);
    const next = dialog(page).locator('.tale__art.is-next img');
    await expect.poll(() => next.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  });
});

test('[CMS-02] taps right and left, keys and the pause button; Escape closes and focus returns', async ({ page }) => {
  await openStory(page);
  await expect(dialog(page).getByText('Берёзовый уголь без розжига')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Следующий кадр' }).click();
  await expect(dialog(page).getByText('Рибай выдерживаем')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Предыдущий кадр' }).click();
  await expect(frame(page)).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(frame(page)).toHaveAttribute('aria-valuenow', '3');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tale(page)).toHaveAccessibleName('Чак-чак в подарок');
  await page.keyboard.press('ArrowLeft');
  await expect(tale(page)).toHaveAccessibleName(FIRE);
  await page.keyboard.press('Space');
  await expect(dialog(page).getByRole('button', { name: 'Продолжить' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(dialog(page).getByRole('button', { name: 'Остановить' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: new RegExp(`^${FIRE}`) })).toBeFocused();
});

test('[CMS-02] the ring goes when every frame was seen, and stays away after a reload; the last frame of the last story closes', async ({
  page,
}) => {
  await openStory(page, 'Кукуруза сезона');
  const ring = page.locator('.story').last();
  await expect(ring).not.toHaveClass(/is-seen/);
  await page.keyboard.press('ArrowRight');
  await expect(frame(page)).toHaveAttribute('aria-valuenow', '2');
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page)).toHaveCount(0);
  await expect(ring).toHaveClass(/is-seen/);
  await page.reload();
  await expect(page.locator('.story').last()).toHaveClass(/is-seen/);
  await expect(page.locator('.story').first()).not.toHaveClass(/is-seen/);
});

test('a story about a dish opens the story, not the dish', async ({ page }) => {
  await openStory(page, 'Хачапури вернулись');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

test('a frame leads on: a dish opens over the story, a section is a page', async ({ page }) => {
  await openStory(page);
  await page.keyboard.press('ArrowRight');
  await dialog(page).getByRole('link', { name: 'К рибаю' }).click();
  await expect(page.locator('.product__title', { hasText: 'Рибай' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.product__title', { hasText: 'Рибай' })).toHaveCount(0);
  await expect(tale(page)).toHaveAccessibleName(FIRE);
  await page.keyboard.press('ArrowLeft');
  await dialog(page).getByRole('link', { name: 'К грилю' }).click();
  await expect(page).toHaveURL(/\/menu\/gril/);
  await expect(dialog(page)).toHaveCount(0);
});

test('[CMS-02] a video plays without sound, which a button brings', async ({ page }) => {
  await openStory(page);
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
  const video = dialog(page).locator('.tale__art:not(.is-next) video');
  await expect(video).toHaveCount(1);
  await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.muted && !v.paused && v.currentTime > 0)).toBe(true);
  await dialog(page).getByRole('button', { name: 'Включить звук' }).click();
  await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.muted)).toBe(false);
  await page.keyboard.press('Space');
  await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.paused)).toBe(true);
});

test.describe('fingers and the back button', () => {
  test.beforeEach(({ isMobile }) => {
    test.skip(!isMobile, 'phones have fingers');
  });

  test('[CMS-02] a swipe sideways changes the story, a swipe down closes', async ({ page }) => {
    await openStory(page);
    await swipe(page, [300, 420], [80, 420]);
    await expect(tale(page)).toHaveAccessibleName('Чак-чак в подарок');
    await swipe(page, [80, 420], [300, 420]);
    await expect(tale(page)).toHaveAccessibleName(FIRE);
    await swipe(page, [200, 300], [200, 760]);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('back closes', async ({ page }) => {
    await openStory(page);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
  });
});

test('[CMS-02] on a wide screen the neighbours look in and lead on', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone shows one story');
  await openStory(page);
  await expect(page.locator('.peek').first()).toContainText('Хачапури вернулись');
  await page.locator('.peek').last().click();
  await expect(tale(page)).toHaveAccessibleName('Чак-чак в подарок');
  await page.getByRole('button', { name: 'Предыдущая история' }).click();
  await expect(tale(page)).toHaveAccessibleName(FIRE);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a story is a link to what it is about', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Хачапури вернулись' })).toHaveAttribute('href', /\?product_id=\d+$/);
    await expect(page.getByRole('link', { name: 'Колесо удачи' })).toHaveAttribute('href', '/lk/game');
  });
});
