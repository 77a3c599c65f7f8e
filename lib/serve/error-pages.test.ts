import { createServer, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import messages from '#messages/ru.json' with { type: 'json' };
import { looseIn } from '#tests/setup/policy-of.ts';
import { replaceErrors } from './error-pages.ts';
import { bareFailure, failedPage, isBot, maintenancePage } from './maintenance.ts';
import type { Page } from './page.ts';

const page = maintenancePage(messages.errors, 'ru', 10, 'public/art/cloche.webp');

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A server whose app answers as told, with errors replaced. */
async function served(
  app: (res: ServerResponse) => void,
  instead: (status: number) => Page | Promise<Page> | null = (status) => (status === 500 ? page : null),
): Promise<string> {
  const server = createServer((_, res) => {
    res.setHeader('x-content-type-options', 'nosniff');
    replaceErrors(res, instead);
    app(res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}/`;
}

describe('[SET-02] an error page becomes the maintenance page, however the app writes it', () => {
  const ways: readonly (readonly [string, (res: ServerResponse) => void])[] = [
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
        () => bareFailure(503, 10),
      ),
    );
    expect([answer.status, await answer.text(), answer.headers.get('retry-after')]).toEqual([503, '', '10']);
  });
});

const failed = failedPage({ ...messages.errors, ...messages.common }, 'ru', '/', 10, 'public/art/cloche.webp');
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

test('a page that comes later replaces the answer as well, whatever the app writes meanwhile', async () => {
  const later = new Promise<Page>((resolve) =>
    setTimeout(resolve, 30, { status: 404, headers: { 'x-own': '1' }, body: Buffer.from('later') }),
  );
  const url = await served(
    (res) => {
      res.writeHead(404, { 'x-app': '1' });
      res.write('app', () => res.end('app'));
      res.setHeader('x-late', '1');
    },
    (status) => (status === 404 ? later : null),
  );
  const answer = await fetch(url);
  expect([
    answer.status,
    answer.headers.get('x-own'),
    answer.headers.get('x-app'),
    answer.headers.get('x-late'),
    await answer.text(),
  ]).toEqual([404, '1', null, null, 'later']);
});
