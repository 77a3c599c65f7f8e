import { expect, test } from '#tests/setup/test.ts';
import { headOf, type PageHead } from './page-head.ts';

/** More pages than the demo shop links to, so that nothing is left out; a shop that grew past it fails. */
const MOST = 600;

interface Visit {
  readonly path: string;
  /** The address after redirects. */
  readonly landed: string;
  readonly status: number;
  /** null for what is no HTML. */
  readonly head: PageHead | null;
}

const internal = (href: string, base: string): string | null => {
  const url = URL.parse(href, base);
  if (url === null || url.origin !== new URL(base).origin) return null;
  return `${url.pathname}${url.search}`;
};

test('[SEO-03] with scripts off every link of the shop leads to a page that reads', async ({ request, baseURL }) => {
  test.setTimeout(240_000);
  const home = `${baseURL}/`;
  const seen = new Set(['/']);
  const queue = ['/'];
  const from = new Map<string, string>();
  const visits: Visit[] = [];
  const visit = async (): Promise<void> => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const answer = await request.get(path);
      const isHtml = (answer.headers()['content-type'] ?? '').includes('text/html');
      const landed = internal(answer.url(), home) ?? '';
      const head = isHtml ? headOf(await answer.text()) : null;
      visits.push({ path, landed, status: answer.status(), head });
      for (const href of head?.links ?? []) {
        const next = internal(href, new URL(landed, home).href);
        if (next === null || seen.has(next) || seen.size >= MOST) continue;
        seen.add(next);
        from.set(next, path);
        queue.push(next);
      }
    }
  };
  // workers that find the queue empty for a moment must not end early
  while (queue.length > 0) await Promise.all(Array.from({ length: Math.min(4, queue.length) }, visit));

  expect(seen.size).toBeLessThan(MOST);
  expect(visits.length).toBeGreaterThan(150);
  const said = ({ path }: Visit, what: string): string => `${path} (linked from ${from.get(path)}): ${what}`;
  const broken = visits.flatMap((one): string[] => {
    const { status, head } = one;
    if (status !== 200) return [said(one, String(status))];
    if (head === null) return [];
    return [
      ...(head.h1.filter((text) => text !== '').length === 1 ? [] : [said(one, `${head.h1.length} headings of the first level`)]),
      ...(head.main.length > 20 ? [] : [said(one, `main says «${head.main}»`)]),
      ...(head.title === '' ? [said(one, 'no title')] : []),
    ];
  });
  expect(broken).toEqual([]);
  const dishes = visits.filter(({ landed }) => /^\/menu\/[^/]+\/[^/]+\/[^/]+$/.test(landed));
  expect(dishes.length).toBeGreaterThan(100);
  // what is sold out says so in the place of its price
  expect(dishes.filter(({ head }) => !/\d\s*₽|Нет в наличии/.test(head?.main ?? '')).map(({ path }) => path)).toEqual([]);
  expect([...seen].filter((path) => /seoData/i.test(path))).toEqual([]);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('[SEO-03] a visitor goes from home over a category to a dish, and reads its price and text', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Категории' }).getByRole('link', { name: 'Супы' }).click();
    await expect(page).toHaveURL(/\/menu\/supy/);
    await page.getByRole('link', { name: 'Токмач', exact: false }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Токмач');
    await expect(page.locator('main')).toContainText('₽');
  });
});
