import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseHtml } from './page.ts';
import { type HttpShop, startHttpShop } from './start-shop.ts';

const POSTS = 60;
const post = (number: number): string =>
  `---\nid: ${90_000 + number}\nslug: entry-${number}\ntitle: Entry ${number}\ndate: 2031-01-01\n---\n\n<p>Text</p>\n`;

let shop: HttpShop;
/** How many posts the demo shop has itself. */
let own = 0;
beforeAll(async () => {
  const files = Object.fromEntries(Array.from({ length: POSTS }, (_, n) => [`posts/entry-${n}.md`, () => post(n)]));
  shop = await startHttpShop({ files });
  const rest = await open('/blog?page=3');
  own = rest.posts.length + 50 - POSTS;
}, 90_000);
afterAll(() => shop.stop());

async function open(path: string) {
  const answer = await fetch(`${shop.url}${path}`);
  const { document } = parseHtml(await answer.text(), answer.url);
  const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? null;
  const links = [...document.querySelectorAll('main nav li a')];
  return {
    status: answer.status,
    title: document.title,
    posts: [...document.querySelectorAll('main article h2 a')].map((link) => link.getAttribute('href')),
    canonical: attribute('link[rel=canonical]', 'href'),
    german: attribute('link[hreflang=de]', 'href'),
    previous: attribute('link[rel=prev]', 'href'),
    next: attribute('link[rel=next]', 'href'),
    robots: attribute('meta[name=robots]', 'content'),
    current: document.querySelector('main nav [aria-current=page]:is([href*=blog])')?.textContent ?? '',
    hrefs: links.map((link) => link.getAttribute('href')),
  };
}

test('[CMS-04] [SEO-01] [SEO-03] a long blog is several pages, each with an address of its own, and all posts are on one of them', async () => {
  const pages = await Promise.all(['/blog', '/blog?page=2', '/blog?page=3'].map(open));
  expect(pages.map(({ status, posts }) => [status, posts.length])).toEqual([
    [200, 25],
    [200, 25],
    [200, POSTS + own - 50],
  ]);
  expect(new Set(pages.flatMap(({ posts }) => posts)).size).toBe(POSTS + own);
  expect(pages.map(({ current }) => current)).toEqual(['1', '2', '3']);
  expect(pages.map(({ canonical }) => canonical?.replace(/^.*\/blog/, '/blog'))).toEqual(['/blog', '/blog?page=2', '/blog?page=3']);
  expect(pages.map(({ previous }) => previous?.replace(/^.*\/blog/, '/blog'))).toEqual([undefined, '/blog', '/blog?page=2']);
  expect(pages.map(({ next }) => next?.replace(/^.*\/blog/, '/blog'))).toEqual(['/blog?page=2', '/blog?page=3', undefined]);
  expect(pages[1]).toMatchObject({
    robots: expect.stringContaining('index, follow'),
    german: expect.stringMatching(/\/de\/blog\?page=2$/),
  });
  expect(new Set(pages.map(({ title }) => title)).size).toBe(3);
  expect(pages[1]?.hrefs).toEqual(['/blog', '/blog', '/blog?page=2', '/blog?page=3', '/blog?page=3']);
});

test('[CMS-04] in another language, too; with other words in the query, or a number that is none, it is the first page', async () => {
  expect((await open('/en/blog?page=2')).hrefs[0]).toBe('/en/blog');
  const first = (await open('/blog')).posts;
  for (const query of ['?page=1', '?page=0', '?page=two', '?utm_source=x']) expect((await open(`/blog${query}`)).posts).toEqual(first);
  expect((await open('/blog?utm_source=x&page=2')).current).toBe('2');
});

test.each(['/blog?page=4', '/blog?page=999', '/blog/pages/2', '/blog/pages/x'])('%s is not there', async (path) => {
  const { status, robots } = await open(path);
  expect([status, robots]).toEqual([404, expect.stringContaining('noindex')]);
});
