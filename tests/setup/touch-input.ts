import type { CDPSession, Page } from '@playwright/test';

type Point = readonly [x: number, y: number];

export interface TouchInput {
  /** Comes down, moves in so many steps and stays. */
  readonly drag: (from: Point, to: Point, steps?: number, pause?: number) => Promise<void>;
  readonly lift: () => Promise<void>;
}

/** A finger on the glass: the browser makes touch and pointer events, scrolling and clicks of it. */
export async function touchInput(page: Page): Promise<TouchInput> {
  const device: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point): Promise<unknown> =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [{ x: point[0], y: point[1] }] : [] });
  const drag = async (from: Point, to: Point, steps = 8, pause = 0): Promise<void> => {
    await send('touchStart', from);
    for (let i = 1; i <= steps; i++) {
      if (pause > 0) await new Promise((wait) => setTimeout(wait, pause));
      await send('touchMove', [from[0] + ((to[0] - from[0]) * i) / steps, from[1] + ((to[1] - from[1]) * i) / steps]);
    }
  };
  return { drag, lift: async () => void (await send('touchEnd')) };
}
