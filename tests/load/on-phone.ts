import { type Browser, type CDPSession, chromium, devices, type Page } from '@playwright/test';
import { chromiumPath, hasChromium } from '../setup/chromium.ts';
import { hushPopups } from '../setup/journey.ts';
import { tasksDuring } from '../setup/main-thread.ts';
import { untilPaint } from '../setup/next-paint.ts';
import type { Samples } from './menu-figures.ts';

/** Times slower than this machine's processor. */
const SLOWER = 4;
const ROUNDS = 5;

export interface Phone {
  readonly page: Page;
  readonly device: CDPSession;
  /** From here on the processor is slow, or as it is. */
  slow(isSlow: boolean): Promise<void>;
  /** Notes the longest task of the main thread meanwhile, in its own time of the processor. */
  longest(name: string, act: () => Promise<void>): Promise<void>;
  /** Notes what the main thread works from a click to the first picture after it. */
  paint(name: string, act: () => Promise<void>): Promise<void>;
  note(name: string, value: number): void;
}

const phoneIn = async (browser: Browser, note: Phone['note']): Promise<Phone> => {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'ru-RU' });
  // a notice of closed hours would lie over what is pressed
  await context.addInitScript(hushPopups);
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  return {
    page,
    device,
    note,
    slow: async (isSlow) => {
      await device.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? SLOWER : 1 });
    },
    longest: async (name, act) => note(name, (await tasksDuring(browser, page, act))[0] ?? 0),
    paint: async (name, act) => note(name, await untilPaint(browser, page, act)),
  };
};

/** Samples of {@link ROUNDS} visits, each with a browser of its own memory; empty where there is no Chromium. */
export async function onPhone(visit: (phone: Phone) => Promise<void>): Promise<Samples> {
  if (!hasChromium()) return {};
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...(executablePath !== null && { executablePath }) });
  const samples: Record<string, number[]> = {};
  try {
    for (let i = 0; i < ROUNDS; i++) {
      const phone = await phoneIn(browser, (name, value) => {
        samples[name] = [...(samples[name] ?? []), value];
      });
      await visit(phone);
      await phone.page.context().close();
    }
  } finally {
    await browser.close();
  }
  return samples;
}

/** A finger that flings the page on, screen by screen. */
export async function fling(page: Page, screens: number): Promise<void> {
  await page.mouse.move(195, 422);
  for (let i = 0; i < screens; i++) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(120);
  }
}
