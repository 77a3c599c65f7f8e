import type { Browser, Page, Route } from '@playwright/test';
import { alteringProxy } from '#tests/setup/altering-proxy.ts';
import { hostileSnippets } from '#tests/setup/hostile-html.ts';
import { newPerson, openBrowser } from './browser.ts';
import { fitting, hostileAnswers, markOf, PLACES, type Place, type Snippet } from './hostile-shop.ts';
import { BUILT_GUARDS, otherBuild } from './other-build.ts';
import { newPlace } from './place.ts';
import type { Outcome, Promised, Tools } from './promise.ts';
import { provoke } from './provoke.ts';
import { atOnce, type Storefront, startStorefront } from './storefront.ts';

const BATCH = 25;
/** Pages that are open at once; they wait more than they work. */
const AT_ONCE = 3;
const SECRET = 'revalidate-canary-'.repeat(3);
const PATHS = [...new Set(PLACES.map(({ path }) => path))];
const placesAt = (path: string): readonly Place[] => PLACES.filter((place) => place.path === path);
const modalAt = (path: string): Place['inModal'] => placesAt(path).find(({ inModal }) => inModal !== undefined)?.inModal;
/** Of what an editor wrote, so much has to be in its page for a count to mean anything. */
const LEAST_SEEN = 0.9;
/** Milliseconds in which a modal opens by itself on a page that is awake; markup that nobody reads may keep it from ever coming. */
const MODAL = 5_000;
/** So often a batch is looked at, or what is left of it. */
const MOST_LOOKS = 8;

/** What stands between hostile content and a browser. */
interface Guards {
  readonly policy: boolean;
  /** Folder of a build without the reader of HTML. */
  readonly dir?: string;
}

class Tally {
  readonly ran = new Set<string>();
  readonly asked = new Set<string>();
  readonly left = new Set<string>();
  /** Marks of all snippets in all places that show HTML, and those that were found there. */
  readonly cells = new Set<string>();
  readonly seen = new Set<string>();
  words = 0;
}

/** Runs in a page before anything else does: what has ever stood in it, by ids. */
function noteMarks(): void {
  const seen = new Set<string>();
  Object.defineProperty(globalThis, 'marksSeen', { value: seen });
  const note = (node: Node): void => {
    if (!(node instanceof Element)) return;
    for (const one of [node, ...node.querySelectorAll('[id]')]) seen.add(Element.prototype.getAttribute.call(one, 'id') ?? '');
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(note);
  }).observe(document, { childList: true, subtree: true });
}

/** What ran, what was asked for and where a page went meanwhile; `evil.example` is nowhere, and a page that is led there stays. */
async function watched(browser: Browser, { policy }: Guards, tally: Tally, modal?: Place['inModal']) {
  const context = await newPerson(browser, { bypassCSP: !policy, popups: modal === 'popup', notices: modal === 'notice' });
  const at = (page: Page | undefined): string => (page === undefined ? '' : new URL(page.url()).pathname);
  await context.exposeBinding('ran', ({ page }, n: unknown) => void tally.ran.add(`${n} in ${at(page)}`));
  await context.addInitScript(noteMarks);
  // once as the markup came, before the page is alive: unread, some of it breaks what would come alive
  await context.addInitScript(`addEventListener('DOMContentLoaded', ${provoke})`);
  context.on('dialog', (dialog) => {
    tally.ran.add(`dialog in ${at(dialog.page() ?? undefined)}`);
    void dialog.dismiss();
  });
  await context.route(/\/\/evil\.example/, (route: Route) => {
    const request = route.request();
    const isLeaving = request.isNavigationRequest() && request.frame().parentFrame() === null;
    (isLeaving ? tally.left : tally.asked).add(request.url());
    return route.fulfill({ status: 204 });
  });
  return context;
}

/** What a page says once nothing leads it on: unread markup sends it round. */
async function settled<T>(page: Page, read: () => Promise<T>, tries = 10): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (tries === 1 || !/navigating|context was destroyed/.test(String(error))) throw error;
    await page.waitForTimeout(300);
    return settled(page, read, tries - 1);
  }
}

/** Looks at one address as a reader who touches everything. */
async function look(page: Page, url: string, path: string, batch: readonly Snippet[], tally: Tally, isFirst: boolean): Promise<void> {
  await page.goto(`${url}${path}`, { waitUntil: 'load' });
  const places = placesAt(path);
  if (modalAt(path) !== undefined) await page.waitForSelector('dialog[open]', { timeout: MODAL }).catch(() => null);
  await settled(page, () => page.evaluate(provoke));
  const text = await settled(page, () => page.content());
  const ids = new Set(await settled(page, () => page.evaluate<string[]>('[...marksSeen]')));
  for (const place of places)
    for (const one of fitting(batch, place)) {
      const mark = markOf(one, place.name);
      if (place.as === 'words') tally.words += isFirst && text.includes(mark) ? 1 : 0;
      else {
        if (isFirst) tally.cells.add(mark);
        if (tally.cells.has(mark) && (ids.has(mark) || ids.has(`text-${mark}`))) tally.seen.add(mark);
      }
    }
}

async function forget(shop: Storefront): Promise<void> {
  const answer = await fetch(`${shop.url}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    body: '{"what":"all"}',
  });
  if (!answer.ok) throw new Error(`the shop forgets nothing: ${answer.status}`);
}

const isLost = (one: Snippet, { name }: Place, { cells, seen }: Tally): boolean =>
  cells.has(markOf(one, name)) && !seen.has(markOf(one, name));

/** Addresses of the places in which some of these were not found. */
const pathsOf = (batch: readonly Snippet[], tally: Tally): readonly string[] =>
  PATHS.filter((path) => PLACES.some((place) => place.path === path && batch.some((one) => isLost(one, place, tally))));

/** What to look at once more: markup swallows what stands behind it, and some of it breaks its whole page. */
function notFound(batch: readonly Snippet[], tally: Tally): readonly (readonly Snippet[])[] {
  const { seen } = tally;
  const shown = PLACES.filter((place) => batch.some((one) => seen.has(markOf(one, place.name))));
  const swallowed = batch.filter((one) => shown.some((place) => isLost(one, place, tally)));
  if (swallowed.length > 0 && swallowed.length < batch.length) return [swallowed];
  const lost = batch.filter((one) => PLACES.some((place) => isLost(one, place, tally)));
  const half = Math.ceil(lost.length / 2);
  return lost.length > 1 ? [lost.slice(0, half), lost.slice(half)] : [];
}

async function attack(tools: Tools, guards: Guards): Promise<Tally> {
  const tally = new Tally();
  const place = await newPlace(tools, { env: { SHOP_DIR: 'backend/shop' } });
  const backend = await place.start();
  const proxy = await alteringProxy(Number(new URL(backend.url).port), {});
  tools.after(() => proxy.close());
  const env = { REVALIDATE_SECRET: SECRET };
  const shop = await startStorefront(tools, { backend: proxy.url, env, ...(guards.dir !== undefined && { dir: guards.dir }) });
  const browser = await openBrowser(tools);
  const all = hostileSnippets(tools.size(BATCH, 1_000), tools.seed).map((html, n) => ({ n, html }));
  for (let from = 0; from < all.length; from += BATCH) {
    const waiting: (readonly Snippet[])[] = [all.slice(from, from + BATCH)];
    for (let looks = 1; looks <= MOST_LOOKS; looks += 1) {
      const batch = waiting.shift();
      if (batch === undefined) break;
      proxy.change(hostileAnswers(batch));
      await forget(shop);
      const person = await watched(browser, guards, tally);
      await atOnce(looks === 1 ? PATHS : pathsOf(batch, tally), AT_ONCE, async (path) => {
        if (tools.isEnough(tally.ran.size)) return;
        // a browser shows such a modal once, on whichever page comes first
        const modal = modalAt(path);
        const context = modal === undefined ? person : await watched(browser, guards, tally, modal);
        const page = await context.newPage();
        await look(page, shop.url, path, batch, tally, looks === 1);
        await (modal === undefined ? page : context).close();
      });
      await person.close();
      if (tools.isEnough(tally.ran.size)) return tally;
      waiting.push(...notFound(batch, tally));
    }
    if ((from / BATCH) % 10 === 9) tools.note(`${from + BATCH} snippets: ${tally.ran.size + tally.asked.size} of them ran`);
  }
  return tally;
}

const told = ({ ran, asked, left, cells, seen, words }: Tally): string =>
  `${ran.size} ran and ${asked.size} loaded something of ${cells.size} (${seen.size} seen as HTML, ${words} as words)${left.size > 0 ? `, ${left.size} led elsewhere` : ''}`;
const isHarmless = ({ ran, asked, cells, seen, words }: Tally): boolean =>
  ran.size === 0 && asked.size === 0 && words > 0 && seen.size >= LEAST_SEEN * cells.size;

export const promise: Promised = {
  id: 'P8',
  promise: 'Hostile content runs nothing',
  asked: '1,000 hostile snippets × every place that shows HTML of the backend: 0 run with the policy off, 0 with the sanitiser off',
  run: async (tools) => {
    const read = await attack(tools, { policy: false });
    tools.note(`without a policy: ${told(read)}`);
    const strict = await attack(tools, { policy: true, dir: otherBuild(tools, BUILT_GUARDS.htmlReader) });
    tools.note(`without the sanitiser: ${told(strict)}`);
    for (const line of [...read.ran, ...read.asked, ...read.left, ...strict.ran, ...strict.asked].slice(0, 8)) tools.note(line);
    // a policy knows no rule for where a page is led: that is the sanitiser's alone
    const kept = isHarmless(read) && read.left.size === 0 && isHarmless(strict);
    return {
      kept,
      reached: `without the policy ${told(read)}; without the sanitiser ${told(strict)}`,
      numbers: {
        cells: read.cells.size,
        seen: read.seen.size,
        ranWithoutPolicy: read.ran.size + read.asked.size,
        seenUnread: strict.seen.size,
        ranWithoutSanitiser: strict.ran.size + strict.asked.size,
        led: strict.left.size,
      },
    };
  },
  withoutGuard: {
    guard: 'both, the policy and the sanitiser',
    run: async (tools): Promise<Outcome> => {
      const tally = await attack(tools, { policy: false, dir: otherBuild(tools, BUILT_GUARDS.htmlReader) });
      return {
        kept: isHarmless(tally),
        reached: told(tally),
        numbers: { ran: tally.ran.size, asked: tally.asked.size, cells: tally.cells.size },
      };
    },
  },
};
