import type { Browser, Locator, Page } from '@playwright/test';
import { openHydrated } from '../e2e/steps.ts';
import { aim, answerTo, pressAt, workIn } from './main-thread.ts';

/** A processor so many times slower than this machine's. */
const SLOWER = 4;
/** Long enough for everything a touch begins. */
const AFTER = 700;

export interface TouchCost {
  readonly what: string;
  /** The longest task of the page, in milliseconds. */
  readonly longest: number;
  /** What the page had to do until the next picture; undefined where nothing was pressed. */
  readonly answer: number | undefined;
}

type Act = () => Promise<unknown>;

/** Touches a page as a hand does on a slow processor, and keeps what each of them cost. */
export async function touches(browser: Browser, page: Page) {
  const device = await page.context().newCDPSession(page);
  const { best } = await workIn(page);
  const slow = (rate: number): Promise<unknown> => device.send('Emulation.setCPUThrottlingRate', { rate });
  const all: TouchCost[] = [];
  const loads: number[] = [];
  /** `until`: what comes later than everything else a touch begins, such as an answer of the server. */
  const watch = async (what: string, act: Act, until?: Act): Promise<void> => {
    await slow(SLOWER);
    loads.push((await workIn(page)).middle);
    const cost = await answerTo(browser, page, async () => {
      await act();
      await until?.();
      await page.waitForTimeout(AFTER);
    });
    all.push({ what, ...cost });
    await slow(1);
  };
  const touch = async (what: string, button: Locator, until?: Act): Promise<void> => {
    await button.waitFor({ state: 'visible' });
    const spot = await aim(page, button);
    await page.waitForTimeout(300);
    await watch(what, () => pressAt(page, device, spot), until);
  };
  return {
    device,
    all,
    watch,
    touch,
    type: (what: string, key: string): Promise<void> => watch(what, () => page.keyboard.press(key)),
    arrive: async (path: string): Promise<void> => {
      await openHydrated(page, path);
      await page.waitForLoadState('networkidle');
    },
    /** How many times slower the machine was than told. */
    slowness: (): number => Math.max(1, Math.max(...loads) / (best * SLOWER)),
  };
}

/** One line each, as `tests/load/touch.ts` reads them. */
export const linesOf = (all: readonly TouchCost[]): string =>
  all
    .map(
      ({ what, longest, answer }) =>
        `${String(longest).padStart(4)} ms ${answer === undefined ? '       ' : `${String(answer).padStart(4)} ms`}  ${what}`,
    )
    .join('\n');
