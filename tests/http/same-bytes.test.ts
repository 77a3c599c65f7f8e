import { expect, test } from 'vitest';
import { get } from './page.ts';

const BROWSER = {
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
};
const VISITORS = [
  ['a search bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a search bot that renders pages', { ...BROWSER, 'user-agent': 'Mozilla/5.0 (compatible; YandexRenderResourcesBot/1.0)' }],
  ['a link preview', { 'user-agent': 'TelegramBot (like TwitterBot)' }],
  ['curl', { 'user-agent': 'curl/8.14.1', accept: '*/*' }],
  ['a proxy', { ...BROWSER, via: '1.1 cache', 'x-forwarded-for': '198.51.100.7' }],
] as const;

test.each(['/', '/menu/vok', '/menu/pech/pizza', '/menu/pech/pizza/margarita', '/contacts', '/page-of-nothing'])(
  '%s is the same bytes for browsers, bots, link previews, proxies and curl',
  async (path) => {
    const textFor = async (headers: Record<string, string>): Promise<string> => (await get(path, { headers })).text();
    let page = await textFor(BROWSER);
    expect(page).toContain('</html>');
    for (const [who, headers] of VISITORS) {
      // A page that has been rendered anew since the browser read it contains another time, so both read it once more.
      const isSame = (await textFor(headers)) === page;
      if (!isSame) page = await textFor(BROWSER);
      expect(isSame || (await textFor(headers)) === page, who).toBe(true);
    }
  },
);

test('a page carries its own scripts and style sheets where the framework puts them', async () => {
  const html = await (await get('/', { headers: BROWSER })).text();
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toMatch(/<link rel="stylesheet" href="\/_next\/static\/[^"]+\.css" data-precedence="next"\/>/);
  expect(html).toMatch(/<script src="\/_next\/static\/chunks\/[^"]+\.js" async=""><\/script>/);
  expect(html).toContain('self.__next_f.push(');
});
