import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { launchOptions } from '#tests/setup/chromium.ts';
import type { Tools } from './promise.ts';

/** A browser for one run. */
export async function openBrowser(tools: Pick<Tools, 'after'>): Promise<Browser> {
  const browser = await chromium.launch(launchOptions());
  tools.after(() => browser.close());
  return browser;
}

/** Cookies and `localStorage` of somebody who was here before. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Person {
  /** Pages run whatever stands in them, whatever their policy says. */
  readonly bypassCSP?: boolean;
  /** Popups and the notice of closed hours come as they do to everybody. */
  readonly popups?: boolean;
  readonly kept?: Kept;
}

/** As if somebody had a hand on every page: one that nobody touches sleeps. */
function touch(): void {
  addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('touchstart')));
}

/** As if this browser had seen every popup. */
function hush(): void {
  const seen = Array.from({ length: 100 }, (_, i) => i + 1);
  if (localStorage.getItem('popups') === null)
    localStorage.setItem('popups', JSON.stringify({ state: { seen, closedUntil: 8.64e15 }, version: 1 }));
}

/** Somebody with a phone, who has never been here. */
export async function newPerson(browser: Browser, { bypassCSP = false, popups = false, kept }: Person = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    bypassCSP,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(kept !== undefined && { storageState: kept }),
  });
  context.setDefaultTimeout(40_000);
  await context.addInitScript(touch);
  if (!popups) await context.addInitScript(hush);
  return context;
}
