import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/setup/journey.ts';
import { aim, framesDuring, pressAt, workIn } from '#tests/setup/main-thread.ts';
import { touchInput } from '#tests/setup/touch-input.ts';
import { logIn } from '../../e2e/customer.ts';
import { addButton, deliverTo, layer, openHydrated, quantity } from '../../e2e/steps.ts';

/** A processor so many times slower than this machine's. */
const SLOWER = 4;
/** What a frame of a movement may cost, in milliseconds: two of sixty in a second. */
const FRAME = 33;
/** Longer than any of them takes, in milliseconds. */
const MOVING = 700;
/** What the compositor moves by itself, and the shape that a pill opens from. */
const CHEAP = ['transform', 'translate', 'scale', 'rotate', 'opacity', 'clipPath'];

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('what moves by itself and what a finger moves leaves the main thread alone', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const device = await page.context().newCDPSession(page);
  const finger = await touchInput(page);
  const { best } = await workIn(page);
  const slow = (rate: number): Promise<unknown> => device.send('Emulation.setCPUThrottlingRate', { rate });
  const loads: number[] = [];
  const rows: string[] = [];
  const halting: { readonly what: string; readonly longest: number }[] = [];
  const watch = async (what: string, act: () => Promise<void>, isTap = false): Promise<void> => {
    await slow(SLOWER);
    loads.push((await workIn(page)).middle);
    const during = await framesDuring(browser, page, act);
    await slow(1);
    const { frames, layouts, paints } = during;
    const tasks = isTap ? during.tasksAfterTap : during.tasks;
    if (isTap) halting.push({ what, longest: tasks[0] ?? 0 });
    const long = tasks.filter((ms) => ms > 16);
    rows.push(
      `${String(tasks[0] ?? 0).padStart(4)} ms  ${what}: ${long.length} tasks over 16 ms, ${frames} frames, ${layouts} layouts, ${paints} paints`,
    );
  };
  const arrive = async (path: string): Promise<void> => {
    await openHydrated(page, path);
    await page.waitForLoadState('networkidle');
  };
  /** Everything that moves after a tap, frame by frame: which properties, and what its frames cost. */
  const tap = async (what: string, button: Locator): Promise<void> => {
    const spot = await aim(page, button);
    await page.waitForTimeout(300);
    await page.evaluate(() => {
      const moved = new Set<string>();
      Reflect.set(window, 'moved', moved);
      const look = (): void => {
        for (const { effect } of document.getAnimations()) {
          if (!(effect instanceof KeyframeEffect) || Number(effect.getTiming().duration) <= 1) continue;
          for (const frame of effect.getKeyframes()) for (const name of Object.keys(frame)) moved.add(name);
        }
        if (Reflect.get(window, 'moved') === moved) requestAnimationFrame(look);
      };
      look();
    });
    await watch(
      what,
      async () => {
        await pressAt(page, device, spot);
        await page.waitForTimeout(MOVING);
      },
      true,
    );
    const moved = await page.evaluate(() => {
      const all = [...Reflect.get(window, 'moved')].map(String);
      Reflect.set(window, 'moved', null);
      return all;
    });
    expect(moved.length, `${what}: something moves`).toBeGreaterThan(0);
    expect(
      moved.filter((name) => !['offset', 'computedOffset', 'easing', 'composite', ...CHEAP].includes(name)),
      what,
    ).toEqual([]);
  };

  await arrive('/menu/deserty/morozhenoe');
  await addButton(page).click();
  await deliverTo(page);
  const cards = page.getByRole('main').getByRole('button', { name: /^Добавить в корзину: / });
  await page.waitForTimeout(1_000);
  await tap('a dish into the cart', cards.filter({ visible: true }).first());
  const counter = quantity(page.getByRole('main'));
  await tap('one more of it', counter.getByRole('button').nth(1));
  await tap('one less', counter.getByRole('button').nth(0));
  await tap('none: the fire closes', counter.getByRole('button').nth(0));
  await tap('a card that becomes its dish', page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first());
  await page.keyboard.press('Escape');
  await expect(layer(page)).toHaveCount(0);

  await arrive('/');
  await page.mouse.move(195, 420);
  await watch('scrolling the page', async () => {
    for (let i = 0; i < 4; i++)
      await device.send('Input.synthesizeScrollGesture', { x: 195, y: 500, yDistance: -500, speed: 1_500, gestureSourceType: 'touch' });
  });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await watch('a rail of pills', async () => {
    const box = await page.getByRole('navigation', { name: 'Категории' }).boundingBox();
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
  await expect(layer(page)).toContainText('Маргарита');
  await page.waitForTimeout(1_000);
  await watch('a sheet under the finger', async () => {
    await finger.drag([195, 50], [195, 330], 60, 8);
    await finger.drag([195, 330], [195, 60], 1, 0);
    await finger.lift();
    await page.waitForTimeout(450);
  });
  await watch('a sheet that closes', async () => {
    await layer(page).getByRole('button', { name: 'Закрыть' }).first().click();
    await expect(layer(page)).toHaveCount(0);
  });

  await arrive('/');
  await page.getByRole('region', { name: 'Истории' }).getByRole('link').first().click();
  await expect(layer(page).getByRole('progressbar')).toBeVisible();
  await page.waitForTimeout(700);
  await watch('two seconds of a story', () => page.waitForTimeout(2_000));

  await logIn(page);
  await arrive('/lk/game');
  const spin = page.frameLocator('iframe').getByRole('button', { name: 'Крутить' });
  await spin.click();
  await page.waitForTimeout(900);
  await watch('two seconds of the wheel', () => page.waitForTimeout(2_000));

  const loaded = Math.max(1, Math.max(...loads) / (best * SLOWER));
  test.info().annotations.push({
    type: `longest task of each movement; the machine is ${Math.round(loaded * 100)} % of as slow as told`,
    description: rows.join('\n'),
  });
  expect(
    halting.filter(({ longest }) => longest > FRAME * loaded),
    rows.join('\n'),
  ).toEqual([]);
});
