import { createServer, IncomingMessage } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { looseIn } from '#tests/setup/policy-of.ts';
import { ShopResponse } from './shop-response.ts';
import { BARE_FAILURE, isBot, type Page, systemPages } from './system-pages.ts';

const { maintenance: page, failed, notFound } = systemPages('ru');

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A server whose app answers with these values, with a replacement for failures. */
async function served(
  app: (res: ShopResponse, url: string) => void,
  replacement: (status: number) => Page | null = (status) => (status === 500 ? page : null),
): Promise<string> {
  const server = createServer({ IncomingMessage, ServerResponse: ShopResponse }, (req, res) => {
    res.setHeader('x-content-type-options', 'nosniff');
    res.replacement = replacement;
    app(res, req.url ?? '/');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`;
}

describe('[SET-02] an error page becomes the maintenance page, however the app writes it', () => {
  const ways: readonly (readonly [string, (res: ShopResponse) => void])[] = [
    [
      'writeHead and end',
      (res) => res.writeHead(500, { 'content-type': 'text/html', 'cache-control': 's-maxage=180' }).end('<h1>error</h1>'),
    ],
    ['status and end', (res) => Object.assign(res, { statusCode: 500 }).end('<h1>error</h1>')],
    [
      'pieces',
      (res) => {
        res.statusCode = 500;
        res.setHeader('content-length', '9999');
        res.write('<h1>', () => res.write('error', 'utf8', () => res.end('</h1>')));
      },
    ],
    [
      'flushed headers first',
      (res) => {
        res.statusCode = 500;
        res.flushHeaders();
        res.end('error');
      },
    ],
  ];
  test.each(ways)('[SET-02] %s', async (_, app) => {
    const answer = await fetch(await served(app));
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('retry-after')]).toEqual([503, 'no-store', '10']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(html).toContain('<h1>Приносим свои извинения, сайт находится на профилактике.</h1>');
    expect(html).not.toContain('error');
  });

  test('[SET-02] HEAD has the status and no body', async () => {
    const answer = await fetch(await served((res) => res.writeHead(500).end('x')), { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([503, '']);
  });

  test('[SET-02] other answers pass untouched', async () => {
    for (const status of [200, 404, 502]) {
      const answer = await fetch(await served((res) => res.writeHead(status, { 'x-own': '1' }).end(`body ${status}`)));
      expect([answer.status, answer.headers.get('x-own'), await answer.text()]).toEqual([status, '1', `body ${status}`]);
    }
  });

  test('[SEO-04] a bot gets a bare status and no page', async () => {
    const answer = await fetch(
      await served(
        (res) => res.writeHead(500).end('<h1>error</h1>'),
        () => BARE_FAILURE,
      ),
    );
    expect([answer.status, await answer.text(), answer.headers.get('retry-after')]).toEqual([503, '', '10']);
  });
});

test('[KF-APP-10] the failure page and the page of an unknown payment have the link «На главную»', () => {
  for (const { body } of [failed, notFound]) expect(String(body)).toContain('<a href="/">На главную</a>');
});

test.each([
  ['maintenance', page, 503],
  ['failure', failed, 500],
])('[SET-02] the page of %s is whole in itself and runs nothing but its own script', (_, shown, status) => {
  expect(shown.status).toBe(status);
  expect(String(shown.body)).not.toMatch(/(src|href)="(?!data:|"|\/")/);
  expect(looseIn(shown.headers['content-security-policy'] ?? null)).toEqual([]);
  expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '10' });
});

test('[SEO-04] bots are known by their names', () => {
  for (const name of ['Googlebot/2.1', 'YandexBot', 'facebookexternalhit/1.1', 'Chrome-Lighthouse', 'Google-InspectionTool'])
    expect(isBot(name)).toBe(true);
  for (const name of ['Mozilla/5.0 (iPhone) Safari/604.1', '', undefined]) expect(isBot(name)).toBe(false);
});

describe('a redirect', () => {
  const locationOf = async (given: readonly string[], url: string): Promise<string | null> => {
    const shop = await served((res, asked) => {
      res.query = new URL(asked, 'http://shop').search;
      res.statusCode = 308;
      for (const location of given) res.appendHeader('location', location);
      res.end();
    });
    return (await fetch(`${shop}${url}`, { redirect: 'manual' })).headers.get('location');
  };

  test.each([[['/a', '/a']], [['/a']]])('to %j names its target once', async (given) => {
    expect(await locationOf(given, '/')).toBe('/a');
  });

  test('[NAV-03] keeps the query of the request when its target has none', async () => {
    expect(await locationOf(['/a'], '/b?utm_source=x&c=%D0%B0')).toBe('/a?utm_source=x&c=%D0%B0');
    expect(await locationOf(['/a', '/a'], '/b?c=1')).toBe('/a?c=1');
  });

  test.each(['/?product_id=7', '/menu/pech#pech'])('to %s keeps the query or fragment of its target', async (target) => {
    expect(await locationOf([target], '/b?utm_source=x')).toBe(target);
  });
});
