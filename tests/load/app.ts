import { type Browser, chromium } from '@playwright/test';
import { chromiumPath, hasChromium } from '../setup/chromium.ts';
import { offlineVisit, type Took } from './app-browser.ts';
import { median } from './process.ts';
import { startBackend, startStorefront } from './shop-process.ts';

/** The shop as an app: a visit without a network, on a phone's screen with this machine's processor. */

const ROUNDS = 7;
const TRACED = 5;

const FIGURES = [['second visit to the menu without a network, to the first plus that answers, at most 1,000 ms', offlineVisit]] as const;

const spread = (values: readonly number[]): string =>
  `${Math.round(median(values))} ms (${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))})`;

async function samples(times: number, once: () => Promise<Took>): Promise<readonly Took[]> {
  const all: Took[] = [];
  for (let i = 0; i < times; i++) all.push(await once());
  return all;
}

async function measured(browser: Browser, url: string): Promise<readonly (readonly [string, string])[]> {
  const lines: (readonly [string, string])[] = [];
  for (const [name, act] of FIGURES) {
    // somebody was there before
    await act(browser, url, false);
    const wall = await samples(ROUNDS, () => act(browser, url, false));
    const traced = await samples(TRACED, () => act(browser, url, true));
    lines.push([name, spread(wall.map((took) => took.wall))]);
    lines.push(['  of it work of the page’s main thread', spread(traced.flatMap((took) => took.own ?? []))]);
  }
  return lines;
}

/** Empty where there is no Chromium. */
export async function benchApp(): Promise<readonly (readonly [string, string])[]> {
  if (!hasChromium()) return [];
  const backend = await startBackend();
  const shop = await startStorefront(backend);
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...(executablePath !== null && { executablePath }) });
  try {
    return await measured(browser, shop.url);
  } finally {
    await browser.close();
    await shop.running.stop();
    await backend.stop();
  }
}
