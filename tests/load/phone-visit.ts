import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** One visit of a page as a phone on slow 4G with a processor four times slower than this machine's gets it. */

/** Slow 4G: milliseconds of delay, bytes a second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } as const;
const SLOWER = 4;
/** Milliseconds after which a tap counts as never answered. */
const NEVER = 20_000;

/** What is tapped and how it is seen that the tap was answered. */
export type Target = 'card' | 'add' | 'button' | null;

export interface VisitedPage {
  readonly url: string;
  readonly target: Target;
  /** Values of the browser's storage before the first script. */
  readonly storage?: Readonly<Record<string, string>>;
}

export interface Figures {
  /** Milliseconds after the navigation began. */
  readonly fcp: number;
  readonly lcp: number;
  readonly hydrated: number;
  readonly cls: number;
  /** Milliseconds of long tasks beyond 50 ms each, in the first five seconds. */
  readonly tbt: number;
  /** Compressed kB received until the page was hydrated. */
  readonly scriptsUntilHydrated: number;
}

/** Compressed kB received within ten seconds and one touch beside any control. */
export type Weight = Readonly<Record<'scripts' | 'styles' | 'html' | 'pictures' | 'fonts' | 'data', number>>;

const KINDS: readonly (readonly [RegExp, keyof Weight])[] = [
  [/javascript/, 'scripts'],
  [/css/, 'styles'],
  [/html/, 'html'],
  [/image/, 'pictures'],
  [/font/, 'fonts'],
  [/json|x-component/, 'data'],
];

/** Runs before the page's own scripts: keeps what the browser tells of its work. */
function observe(): void {
  const noted = { cls: 0, tbt: 0, lcp: Number.NaN, hydrated: Number.NaN };
  Object.assign(window, { noted });
  const on = (type: string, act: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, buffered: true });
  on('longtask', ({ duration }) => {
    noted.tbt += Math.max(0, duration - 50);
  });
  on('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) noted.cls += Number(Reflect.get(entry, 'value'));
  });
  on('largest-contentful-paint', ({ startTime }) => {
    noted.lcp = startTime;
  });
  // React keeps the props of a hydrated element on the element.
  const isHydrated = (element: Element | null): boolean =>
    element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const timer = setInterval(() => {
    if (!isHydrated(document.querySelector('main article a[href], main button, button'))) return;
    noted.hydrated = performance.now();
    clearInterval(timer);
  }, 20);
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly name: string;
}

/** Where the finger goes: the first dish that is wholly on the screen, the button that adds the dish, the bare page's button. */
function pointOf(target: Exclude<Target, null>): Point | null {
  const links = { card: 'article h3 a[href], article a[href]', add: 'main button', button: 'button' }[target];
  for (const element of document.querySelectorAll(links)) {
    const { x, y, width, height, top, bottom } = element.getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2 };
    const hit = document.elementFromPoint(at.x, at.y);
    const isFree = hit !== null && (element.contains(hit) || hit.contains(element));
    if (width < 20 || top < 0 || bottom > innerHeight || !isFree) continue;
    if (target !== 'add' || /В корзину/.test(element.textContent)) return { ...at, name: element.textContent.trim() };
  }
  return null;
}

/** Whether the tap was answered: the dish's heading, the question for a place without which nothing is added, the word of the bare page. */
function isAnswered({ target, name }: { readonly target: Target; readonly name: string }): boolean {
  const isShown = (element: Element): boolean => element.checkVisibility() && element.getBoundingClientRect().width > 0;
  if (target === 'button') return document.querySelector('[role=status]') !== null;
  if (target === 'add') return [...document.querySelectorAll('dialog[open] h2')].some(isShown);
  return [...document.querySelectorAll('dialog[open] h2, h1')].some((heading) => heading.textContent.includes(name) && isShown(heading));
}

interface Opened {
  readonly page: Page;
  readonly fcp: number;
  /** Of this process's clock: when the first paint was. */
  readonly paintedAt: number;
  readonly received: readonly { readonly at: number; readonly kind: keyof Weight | null; readonly kB: number }[];
}

async function watchTraffic(device: CDPSession): Promise<Opened['received']> {
  const kinds = new Map<string, keyof Weight>();
  const received: { at: number; kind: keyof Weight | null; kB: number }[] = [];
  device.on('Network.responseReceived', ({ requestId, response }) => {
    const kind = KINDS.find(([pattern]) => pattern.test(response.mimeType))?.[1];
    if (kind !== undefined) kinds.set(requestId, kind);
  });
  device.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    received.push({ at: performance.now(), kind: kinds.get(requestId) ?? null, kB: encodedDataLength / 1_000 });
  });
  await device.send('Network.enable');
  return received;
}

async function inPhone<T>(browser: Browser, { url, storage = {} }: VisitedPage, act: (opened: Opened) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript((values) => {
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
    }, storage);
    await context.addInitScript(observe);
    const page = await context.newPage();
    const device = await context.newCDPSession(page);
    const received = await watchTraffic(device);
    await device.send('Network.emulateNetworkConditions', NETWORK);
    await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0, null, { polling: 50 });
    const { fcp, since } = await page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
      return { fcp: painted, since: performance.now() - painted };
    });
    return await act({ page, fcp, paintedAt: performance.now() - since, received });
  } finally {
    await context.close();
  }
}

const sum = (received: Opened['received'], kind: keyof Weight): number =>
  received.filter((one) => one.kind === kind).reduce((total, { kB }) => total + kB, 0);

/** Watches a page for five seconds after its first paint. */
export const look = (browser: Browser, visited: VisitedPage): Promise<Figures> =>
  inPhone(browser, visited, async ({ page, fcp, paintedAt, received }) => {
    await page.waitForFunction(() => Reflect.get(window, 'noted').hydrated > 0, null, { polling: 50, timeout: NEVER });
    const hydratedAt = performance.now();
    await sleep(Math.max(0, paintedAt + 5_000 - performance.now()));
    const noted = await page.evaluate((): Omit<Figures, 'fcp' | 'scriptsUntilHydrated'> => Reflect.get(window, 'noted'));
    const early = received.filter(({ at }) => at <= hydratedAt);
    return { ...noted, fcp, scriptsUntilHydrated: sum(early, 'scripts') };
  });

/** Milliseconds from a tap, made so long after the first paint, to its answer. */
export const tapAfter = (browser: Browser, visited: VisitedPage, delay: number): Promise<number> =>
  inPhone(browser, visited, async ({ page, paintedAt }) => {
    const { target } = visited;
    if (target === null) return Number.NaN;
    await sleep(Math.max(0, paintedAt + delay - performance.now()));
    let point: Point | null = null;
    while (point === null && performance.now() < paintedAt + NEVER) point = await page.evaluate(pointOf, target);
    if (point === null) throw new Error(`${visited.url}: nothing to tap`);
    const tapped = performance.now();
    await page.touchscreen.tap(point.x, point.y);
    while (performance.now() - tapped < NEVER) {
      // A page that is being left cannot be asked.
      if (await page.evaluate(isAnswered, { target, name: point.name }).catch(() => false)) return performance.now() - tapped;
      await sleep(25);
    }
    return NEVER;
  });

export const weigh = (browser: Browser, visited: VisitedPage): Promise<Weight> =>
  inPhone(browser, visited, async ({ page, received }) => {
    await sleep(1_500);
    await page.touchscreen.tap(20, 300);
    await page.evaluate(() => scrollBy(0, 200));
    await sleep(8_500);
    return {
      scripts: sum(received, 'scripts'),
      styles: sum(received, 'styles'),
      html: sum(received, 'html'),
      pictures: sum(received, 'pictures'),
      fonts: sum(received, 'fonts'),
      data: sum(received, 'data'),
    };
  });
