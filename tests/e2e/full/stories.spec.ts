import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/journey.ts';
import { touchInput } from '#tests/setup/touch-input.ts';
import { layer, openHydrated, pathOf } from '../steps.ts';

const FIRE = 'Живой огонь';
const progress = (page: Page) => layer(page).getByRole('progressbar');
const story = (page: Page) => layer(page).getByRole('region').and(page.locator('[aria-roledescription]'));
const storyLink = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(`^${title}`) });

async function openStory(page: Page, title = FIRE): Promise<void> {
  await storyLink(page, title).click();
  await expect(story(page)).toHaveAccessibleName(title);
}

/** Whether the bar of the frame fills, and how far it is, in milliseconds. */
const bar = (page: Page) =>
  progress(page).evaluate((all) => {
    const filling = all.getAnimations({ subtree: true }).find((one) => one instanceof CSSAnimation);
    return { state: filling?.playState, at: Number(filling?.currentTime ?? 0) };
  });
const isRunning = (page: Page): Promise<void> => expect.poll(async () => (await bar(page)).state).toBe('running');
const isPaused = (page: Page): Promise<void> => expect.poll(async () => (await bar(page)).state).toBe('paused');

/** Changes how fast the bar fills, so that a busy machine has time to look at it. */
const setRate = (page: Page, rate: number): Promise<void> =>
  expect
    .poll(() =>
      progress(page).evaluate((all, to) => {
        const fillings = all.getAnimations({ subtree: true }).filter((one) => one instanceof CSSAnimation);
        for (const filling of fillings) filling.updatePlaybackRate(to);
        return fillings.length;
      }, rate),
    )
    .toBe(1);

const setVisibility = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[CMS-02] a story fills its bar and goes on by itself, stops under a finger and in a hidden tab, and its video is silent until asked', async ({
    page,
  }) => {
    await openHydrated(page, '/');
    await openStory(page);
    await expect(progress(page)).toHaveAttribute('aria-valuetext', 'Кадр 1 из 4');
    await setRate(page, 1 / 60);
    await isRunning(page);

    await test.step('a finger that rests on it holds the frame', async () => {
      await layer(page).getByRole('button', { name: 'Следующий кадр' }).hover();
      await page.mouse.down();
      await isPaused(page);
      const { at } = await bar(page);
      // A longer press than a tap, which would lead to the next frame.
      await page.waitForTimeout(300);
      expect((await bar(page)).at).toBe(at);
      await page.mouse.up();
      await isRunning(page);
      await expect(progress(page)).toHaveAttribute('aria-valuenow', '1');
    });
    await test.step('a hidden tab holds it', async () => {
      await setVisibility(page, 'hidden');
      await isPaused(page);
      await setVisibility(page, 'visible');
      await isRunning(page);
    });
    await test.step('the next frame follows at the end of the bar', async () => {
      await setRate(page, 20);
      await expect(progress(page)).not.toHaveAttribute('aria-valuenow', '1');
    });
    await test.step('the video plays without sound, which a button turns on', async () => {
      // Stopped, no frame follows while the keys lead to the last one.
      await layer(page).getByRole('button', { name: 'Остановить' }).click();
      await expect(async () => {
        if ((await progress(page).getAttribute('aria-valuenow')) !== '4') await page.keyboard.press('ArrowRight');
        await expect(progress(page)).toHaveAttribute('aria-valuetext', 'Кадр 4 из 4', { timeout: 500 });
      }).toPass();
      await setRate(page, 1 / 60);
      await layer(page).getByRole('button', { name: 'Продолжить' }).click();
      await isRunning(page);
      const video = layer(page).locator('video');
      await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.muted && !one.paused && one.currentTime > 0)).toBe(true);
      await layer(page).getByRole('button', { name: 'Включить звук' }).click();
      await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.muted)).toBe(false);
      await layer(page).getByRole('button', { name: 'Остановить' }).click();
      await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true);
    });
  });
});

test('[CMS-02] with reduced motion a picture stays, and only a video has a button that stops it', async ({ page }) => {
  await openHydrated(page, '/');
  await openStory(page);
  const stop = layer(page).getByRole('button', { name: 'Остановить' });
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '1');
  await expect(stop).toHaveCount(0);
  for (let frame = 2; frame <= 4; frame += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(progress(page)).toHaveAttribute('aria-valuenow', String(frame));
  }
  await expect(stop).toBeVisible();
});

test('[CMS-02] taps and swipes go through the stories, a frame leads on, a swipe down and Back close, and what was seen is marked', async ({
  page,
}) => {
  test.slow();
  const finger = await touchInput(page);
  const swipe = async (...way: Parameters<typeof finger.drag>): Promise<void> => {
    await finger.drag(...way);
    await finger.lift();
  };
  await openHydrated(page, '/');
  await openStory(page);
  await test.step('taps', async () => {
    await layer(page).getByRole('button', { name: 'Следующий кадр' }).tap();
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '2');
    await page.touchscreen.tap(30, 420);
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '1');
  });
  await test.step('swipes', async () => {
    await swipe([300, 420], [80, 420]);
    await expect(story(page)).toHaveAccessibleName(/^Чак-чак\sв\sподарок$/);
    await swipe([80, 420], [300, 420]);
    await expect(story(page)).toHaveAccessibleName(FIRE);
    await swipe([200, 300], [200, 760]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('Back', async () => {
    await openStory(page);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => pathOf(page)).toBe('/');
  });
  await test.step('the mark of a story that was seen survives a reload', async () => {
    await openStory(page, 'Кукуруза сезона');
    await page.keyboard.press('ArrowRight');
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '2');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await openHydrated(page, '/');
    await expect(storyLink(page, 'Кукуруза сезона')).toHaveAccessibleName(/просмотрено$/);
    await expect(storyLink(page, FIRE)).not.toHaveAccessibleName(/просмотрено$/);
  });
  await test.step('a dish opens over the story, a section is a page', async () => {
    await openStory(page);
    await expect(async () => {
      if ((await progress(page).getAttribute('aria-valuenow')) !== '2') await page.keyboard.press('ArrowLeft');
      await expect(progress(page)).toHaveAttribute('aria-valuenow', '2', { timeout: 500 });
    }).toPass();
    await layer(page).getByRole('link', { name: 'К рибаю' }).click();
    const dish = page.getByRole('dialog', { name: /^Рибай/ });
    await expect(dish).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dish).toHaveCount(0);
    await expect(story(page)).toHaveAccessibleName(FIRE);
    await page.keyboard.press('ArrowLeft');
    await layer(page).getByRole('link', { name: 'К грилю' }).click();
    await expect(page).toHaveURL(/\/menu\/gril/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
