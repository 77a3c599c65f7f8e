import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { addButton, DISH, dialog, openCart, pickAt } from './flow.ts';

/** The durations and curves that the look names, as browsers say them. */
const OUT = 'cubic-bezier(0.22, 0.8, 0.24, 1)';
const IN = 'cubic-bezier(0.5, 0, 0.9, 0.5)';
const MORPH = 'cubic-bezier(0.3, 1.35, 0.5, 1)';

interface Move {
  readonly on: string;
  readonly what: string;
  readonly ms: number;
  readonly delay: number;
  readonly easing: string;
  /** The properties that move, with the values they begin at. */
  readonly from: string;
}

/** Writes down every movement of the page as it begins. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves: unknown[] = [];
    Object.assign(window, { moves });
    const note = (event: Event): void => {
      if (!(event.target instanceof Element) || !(event instanceof AnimationEvent || event instanceof TransitionEvent)) return;
      const what = event instanceof AnimationEvent ? event.animationName : event.propertyName;
      const own = event.target
        .getAnimations({ subtree: true })
        .find(
          (one) =>
            one.effect instanceof KeyframeEffect &&
            one.effect.target === event.target &&
            (one.effect.pseudoElement ?? '') === event.pseudoElement &&
            ((one instanceof CSSAnimation && one.animationName === what) ||
              (one instanceof CSSTransition && one.transitionProperty === what)),
        );
      if (!(own?.effect instanceof KeyframeEffect)) return;
      const { duration, delay, easing } = own.effect.getTiming();
      const [first] = own.effect.getKeyframes();
      const from = Object.entries(first ?? {}).filter(([name]) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name));
      moves.push({
        on: `${event.target.getAttribute('class') ?? event.target.tagName}${event.pseudoElement}`,
        what,
        ms: Number(duration),
        delay: Number(delay),
        easing: own instanceof CSSTransition ? easing : (first?.easing ?? easing),
        from: from.map(([name, value]) => `${name}: ${value}`).join('; '),
      });
    };
    addEventListener('animationstart', note, true);
    addEventListener('transitionrun', note, true);
  });
}

const moves = (page: Page): Promise<readonly Move[]> => page.evaluate(() => Reflect.get(window, 'moves'));
const forget = (page: Page): Promise<void> => page.evaluate(() => void Reflect.get(window, 'moves').splice(0));

/** What an element has begun to do since the last look. */
async function expectMove(page: Page, on: string, what: string, expected: Readonly<Partial<Record<keyof Move, unknown>>>): Promise<void> {
  await expect
    .poll(async () => (await moves(page)).filter((move) => move.what === what && ` ${move.on} `.includes(on)), `${on}: ${what}`)
    .toContainEqual(expect.objectContaining(expected));
}

const steps = (page: Page) => page.getByRole('main').getByRole('group', { name: `Количество: ${DISH}` });

async function arrive(page: Page): Promise<void> {
  await watch(page);
  await page.goto('/menu/deserty/morozhenoe');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

test.describe('where things may move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('what belongs to an order moves as the look says: pill, cart and sheets', async ({ page }) => {
    await arrive(page);
    await addButton(page).click();
    await expectMove(page, ' sheet ', 'transform', { ms: 360, easing: OUT, from: 'transform: translateY(64px)' });
    await expectMove(page, ' scrim ', 'opacity', { ms: 160, easing: 'linear' });
    await forget(page);
    await pickAt(page, 'на Баумана');
    await expectMove(page, ' sheet ', 'transform', { ms: 240, easing: IN });
    await expectMove(page, ' stepper ', 'ignite', { ms: 240, easing: OUT });
    expect((await moves(page)).find(({ what }) => what === 'ignite')?.from).toMatch(
      /^clipPath: inset\(0(px)? 0(px)? 0(px)? calc\(100% - 44px\) round 15px\)$/,
    );
    await expectMove(page, ' stepper__count ', 'rise', { ms: 240, easing: MORPH });
    await expectMove(page, ' cartbar ', 'sheet-up', { ms: 360, easing: OUT });

    await forget(page);
    await steps(page).getByRole('button').nth(1).click();
    await expectMove(page, ' cartbar__count ', 'bump', { ms: 240, delay: 80, easing: MORPH });
    await steps(page).getByRole('button').nth(0).click();
    await expect(steps(page).locator('.stepper__number')).toHaveText('1');

    await forget(page);
    await openCart(page);
    await expectMove(page, ' sheet ', 'transform', { ms: 360, easing: OUT, from: 'transform: translateY(64px)' });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);

    await forget(page);
    await steps(page).getByRole('button').nth(0).click();
    await expectMove(page, 'is-cooling', 'cool', { ms: 240, easing: OUT });
    await expectMove(page, ' toast ', 'toast-in', { ms: 240 });
  });
});

test('nothing moves for who wants no motion', async ({ page }) => {
  await arrive(page);
  await addButton(page).click();
  await pickAt(page, 'на Баумана');
  await steps(page).getByRole('button').nth(1).click();
  await openCart(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await steps(page).getByRole('button').nth(0).click();
  await steps(page).getByRole('button').nth(0).click();
  await expect(addButton(page)).toBeVisible();
  await page.getByRole('main').locator('.heart').first().click();
  await expect(page.locator('.toast').first()).toBeVisible();
  expect((await moves(page)).filter(({ ms }) => ms > 1)).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
});
