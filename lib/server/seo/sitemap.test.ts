import { describe, expect, test } from 'vitest';
import { robotsText } from './robots.ts';
import { type SitemapEntry, sitemapFiles, sitemapIndex, sitemapText } from './sitemap.ts';

const SHOP = 'https://shop.example';
const entry = (path: string, changed = ''): SitemapEntry => ({
  addresses: { ru: `${SHOP}${path}`, 'x-default': `${SHOP}${path}` },
  changed,
});
const many = (count: number): SitemapEntry[] => Array.from({ length: count }, (_, i) => entry(`/menu/c/s/p${i}`));
const addressOf = (n: number): string => `${SHOP}/sitemap/${n}.xml`;
const count = (text: string | null, word: string): number => (text ?? '').split(word).length - 1;

describe('[SEO-02] sitemap', () => {
  test('a page in several languages stands once per language, each naming all of them', () => {
    const addresses = { ru: `${SHOP}/menu/a`, en: `${SHOP}/en/menu/a`, 'x-default': `${SHOP}/menu/a` };
    const text = sitemapText(null, [{ addresses, changed: '2031-03-05' }], addressOf);
    expect(text).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    expect(count(text, '<loc>')).toBe(2);
    expect(count(text, `hreflang="en" href="${SHOP}/en/menu/a"`)).toBe(2);
    expect(count(text, 'hreflang="x-default"')).toBe(2);
    expect(count(text, '<lastmod>2031-03-05</lastmod>')).toBe(2);
  });

  test('one language needs no alternates; signs of XML are escaped', () => {
    const text = sitemapText(null, [entry('/a?b=1&c=<2>')], addressOf);
    expect(count(text, 'xhtml:link')).toBe(0);
    expect(text).toContain('/a?b=1&#38;c=&#60;2&#62;');
  });

  test('fifty thousand addresses are one file, one more makes an index of two', () => {
    expect(count(sitemapText(null, many(50_000), addressOf), '<loc>')).toBe(50_000);
    const entries = many(50_001);
    expect(sitemapText(null, entries, addressOf)).toBe(sitemapIndex([addressOf(0), addressOf(1)]));
    expect([0, 1].map((n) => count(sitemapText(n, entries, addressOf), '<loc>'))).toEqual([50_000, 1]);
    expect(sitemapText(2, entries, addressOf)).toBeNull();
  });

  test('no file grows beyond its bound, and nothing is lost or said twice', () => {
    const files = [...sitemapFiles(many(1_000), { addresses: 50_000, length: 10_000 })];
    for (const file of files) expect(file.length).toBeLessThan(10_400);
    const named = files.join('').match(/p\d+(?=<)/g) ?? [];
    expect([named.length, new Set(named).size]).toEqual([1_000, 1_000]);
  });

  test('an empty shop has an empty sitemap', () => {
    expect(count(sitemapText(null, [], addressOf), '<urlset')).toBe(1);
  });
});

describe('[SEO-02] robots.txt', () => {
  test('names the sitemap and keeps robots from what is one visitor’s', () => {
    const text = robotsText(true, SHOP, ['ru', 'en']);
    expect(text).toContain(`Sitemap: ${SHOP}/sitemap.xml`);
    for (const path of ['/order$', '/order/', '/lk/', '/en/lk$', '/pay/']) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).not.toMatch(/Disallow: \/\n|seoData/);
  });

  test('a closed shop closes everything', () => {
    expect(robotsText(false, SHOP, ['ru'])).toBe('User-agent: *\nDisallow: /\n');
  });
});
