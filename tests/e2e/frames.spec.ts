import { fingerOn } from '#tests/setup/finger.ts';
import { framesDuring, workIn } from '#tests/setup/main-thread.ts';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { dialog } from './flow.ts';

/** A processor so many times slower than this machine's. */
const SLOWER = 4;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('what moves by itself and what a finger moves leaves the main thread alone', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const device = await page.context().newCDPSession(page);
  const finger = await fingerOn(page);
  const { best } = await workIn(page);
  const slow = (rate: number): Promise<unknown> => device.send('Emulation.setCPUThrottlingRate', { rate });
  const loads: number[] = [];
  const rows: string[] = [];
  const watch = async (what: string, act: () => Promise<void>): Promise<void> => {
    await slow(SLOWER);
    loads.push((await workIn(page)).middle);
    const { tasks, frames, layouts, paints } = await framesDuring(browser, page, act);
    await slow(1);
    const long = tasks.filter((ms) => ms > 16);
    rows.push(
      `${String(tasks[0] ?? 0).padStart(4)} ms  ${what}: ${long.length} tasks over 16 ms, ${frames} frames, ${layouts} layouts, ${paints} paints`,
    );
  };
  const arrive = async (path: string): Promise<void> => {
    await page.goto(path);
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await page.waitForLoadState('networkidle');
  };
  await arrive('/');
  await page.mouse.move(195, 420);
  await watch('scrolling the page', async () => {
    for (let i = 0; i < 4; i++)
      await device.send('Input.synthesizeScrollGesture', { x: 195, y: 500, yDistance: -500, speed: 1_500, gestureSourceType: 'touch' });
  });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await watch('a rail of pills', async () => {
    const box = await page.locator('.pills').first().boundingBox();
    await device.send('Input.synthesizeScrollGesture', {
      x: 300,
      y: (box?.y ?? 0) + 22,
      xDistance: -220,
      speed: 1_500,
      gestureSourceType: 'touch',
    });
    await page.waitForTimeout(500);
  });

  await arrive('/menu/pech/pizza');
  await page.getByRole('main').locator('a[href$="/margarita"]').first().click();
  await expect(dialog(page).locator('.product__title')).toContainText('Маргарита');
  await page.waitForTimeout(1_000);
  await watch('a sheet under the finger', async () => {
    await finger.drag([195, 50], [195, 330], 60, 8);
    await finger.drag([195, 330], [195, 60], 1, 0);
    await finger.lift();
    await page.waitForTimeout(450);
  });
  await watch('a sheet that closes', async () => {
    await page.locator('.closebtn').click();
    await expect(dialog(page)).toHaveCount(0);
  });

  await arrive('/');
  await page.locator('.story').first().click();
  await expect(dialog(page).getByRole('progressbar')).toBeVisible();
  await page.waitForTimeout(700);
  await watch('two seconds of a story', () => page.waitForTimeout(2_000));

  await logIn(page);
  await arrive('/lk/game');
  const spin = page.frameLocator('.gameframe').getByRole('button', { name: 'Крутить' });
  await spin.click();
  await page.waitForTimeout(900);
  await watch('two seconds of the wheel', () => page.waitForTimeout(2_000));

  const loaded = Math.max(1, Math.max(...loads) / (best * SLOWER));
  test.info().annotations.push({
    type: `longest task of each movement; the machine is ${Math.round(loaded * 100)} % of as slow as told`,
    description: rows.join('\n'),
  });
});
