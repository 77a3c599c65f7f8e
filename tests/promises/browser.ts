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
  /** Popups of the shop come as they do to everybody. */
  readonly popups?: boolean;
  /** So does the notice of closed hours; as `popups` when left out. */
  readonly notices?: boolean;
  readonly kept?: Kept;
}

/** As if this browser had seen every popup, or had been told for good that the shop is closed. */
function hush({ popups, notices }: { readonly popups: boolean; readonly notices: boolean }): void {
  const state = { seen: popups ? [] : Array.from({ length: 100 }, (_, i) => i + 1), closedUntil: notices ? 0 : 8.64e15 };
  if (localStorage.getItem('popups') === null) localStorage.setItem('popups', JSON.stringify({ state, version: 1 }));
}

/** Somebody with a phone, who has never been here. */
export async function newPerson(browser: Browser, person: Person = {}): Promise<BrowserContext> {
  const { bypassCSP = false, popups = false, notices = popups, kept } = person;
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
  if (!(popups && notices)) await context.addInitScript(hush, { popups, notices });
  return context;
}
