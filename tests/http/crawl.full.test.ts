import { expect, test } from 'vitest';
import { openPage, plainText, SHOP } from './page.ts';
import { headOf, type PageHead } from './page-head.ts';

/** Twice the pages of the demo shop: a chain of addresses without end, such as of pages that link to their own next ones, stops here and fails. */
const LIMIT = 600;

interface Visit {
  readonly path: string;
  /** The path after redirects. */
  readonly landed: string;
  readonly status: number;
  /** Null for what is no HTML. */
  readonly head: PageHead | null;
  /** React sends a part later, by a script that the policy of a cached page does not allow. */
  readonly hasLatePart: boolean;
}

/** The address that the server is asked for. What opens a layer is the page that it lies over: without scripts it is that page, and each page has such links. */
function internal(href: string, base: string): string | null {
  const url = URL.parse(href, base);
  if (url === null || url.origin !== new URL(base).origin) return null;
  return url.searchParams.has('layer') ? url.pathname : `${url.pathname}${url.search}`;
}

test('[SEO-03] without scripts every link of the shop leads to a page with title, heading and text', async () => {
  const home = `${SHOP}/`;
  const linkedFrom = new Map<string, string>([['/', '']]);
  const queue = ['/'];
  const visits: Visit[] = [];
  const visit = async (): Promise<void> => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const answer = await fetch(`${SHOP}${path}`);
      const isHtml = (answer.headers.get('content-type') ?? '').includes('text/html');
      const text = await answer.text();
      const landed = internal(answer.url, home) ?? '';
      const head = isHtml ? headOf(text) : null;
      visits.push({ path, landed, status: answer.status, head, hasLatePart: /<div hidden[^>]* id="S:/.test(text) });
      for (const href of head?.links ?? []) {
        const next = internal(href, new URL(landed, home).href);
        if (next === null || linkedFrom.has(next) || linkedFrom.size >= LIMIT) continue;
        linkedFrom.set(next, path);
        queue.push(next);
      }
    }
  };
  // A worker that finds the queue empty ends, although another one may still add to it.
  while (queue.length > 0) await Promise.all(Array.from({ length: Math.min(4, queue.length) }, visit));

  expect(linkedFrom.size).toBeLessThan(LIMIT);
  expect(visits.length).toBeGreaterThan(150);
  const broken = visits.flatMap(({ path, landed, status, head, hasLatePart }): string[] => {
    const problems = [
      ...(status === 200 ? [] : [String(status)]),
      ...(head === null || head.h1.filter((text) => text !== '').length === 1 ? [] : [`${head.h1.length} headings of the first level`]),
      ...(head === null || head.main.length > 20 ? [] : [`main says «${head.main}»`]),
      ...(head?.title === '' ? ['no title'] : []),
      ...(head === null ? [] : head.links.filter((href) => href.startsWith('#') && !head.ids.has(decodeURIComponent(href.slice(1))))),
      ...(hasLatePart && !/^\/(order|lk)/.test(landed) ? ['a part that comes later'] : []),
    ];
    return problems.map((problem) => `${path} (linked from ${linkedFrom.get(path)}): ${problem}`);
  });
  expect(broken).toEqual([]);
  expect(new Set(visits.map(({ landed }) => landed).filter((path) => /^\/menu\/[^/]+$/.test(path))).size).toBeGreaterThan(10);
  const dishes = visits.filter(({ landed }) => /^\/menu\/[^/]+\/[^/]+\/[^/]+$/.test(landed));
  expect(dishes.length).toBeGreaterThan(100);
  // A dish that is sold out says so in the place of its price.
  expect(dishes.filter(({ head }) => !/\d\s*₽|Нет в наличии/.test(head?.main ?? '')).map(({ path }) => path)).toEqual([]);
  expect([...linkedFrom.keys()].filter((path) => /seoData/i.test(path))).toEqual([]);
}, 240_000);

test('[SEO-03] links lead from home to the section of a category and to a dish with its price and text', async () => {
  const home = await openPage('/');
  const categories = home.getByRole('navigation', { name: 'Категории' });
  const soups = [...categories.querySelectorAll('a')].find((link) => plainText(link) === 'Супы');
  const section = home.document.getElementById(soups?.getAttribute('href')?.slice(1) ?? '');
  expect(plainText(section?.querySelector('h2'))).toBe('Супы');
  const link = [...(section?.querySelectorAll('a') ?? [])].find((one) => plainText(one).startsWith('Токмач'));
  const dish = await openPage(link?.getAttribute('href') ?? '');
  expect(plainText(dish.document.querySelector('h1'))).toContain('Токмач');
  expect(plainText(dish.document.querySelector('main'))).toContain('₽');
});
