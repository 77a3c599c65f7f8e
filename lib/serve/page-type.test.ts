import { createServer, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Socket } from 'node:net';
import { request } from 'undici';
import { describe, expect, test } from 'vitest';
import type { PageType } from '#lib/contract/page-type.ts';
import { notePageType, PAGE_TYPE_HEADER, varyByChoice } from './page-type.ts';

function noted(headers: Record<string, string>, offered: readonly PageType[] | null): unknown {
  const req = new IncomingMessage(new Socket());
  Object.assign(req.headers, headers);
  notePageType(req, offered);
  return req.headers[PAGE_TYPE_HEADER];
}

describe('the page type a visitor chose', () => {
  test('is read from its cookie, wherever it stands', () => {
    for (const cookie of ['page_type=cat1', 'a=b; page_type=cat1', 'page_type=cat1; a=b']) {
      expect(noted({ cookie }, ['cat1', 'lending'])).toBe('cat1');
    }
  });

  test('counts only where the shop offers it', () => {
    expect(noted({ cookie: 'page_type=cat2' }, ['cat1', 'lending'])).toBeUndefined();
    expect(noted({ cookie: 'page_type=cat2' }, [])).toBeUndefined();
  });

  test('is left to the page while the settings are not known', () => {
    expect(noted({ cookie: 'page_type=cat2' }, null)).toBe('cat2');
  });

  test('is nothing when the cookie says nonsense or only ends like it', () => {
    for (const cookie of ['page_type=grid', 'page_type=', 'page_type=../x', 'my_page_type=cat1', 'page_type=cat1~cat2', '']) {
      expect(noted({ cookie }, null)).toBeUndefined();
    }
  });

  test('cannot be said by a header from outside', () => {
    expect(noted({ [PAGE_TYPE_HEADER]: 'cat1' }, null)).toBeUndefined();
  });
});

async function varyOf(mayChoose: boolean, answer: 'set' | 'given' | 'none'): Promise<unknown> {
  const server = createServer((_, res) => {
    varyByChoice(res, () => mayChoose);
    if (answer === 'set') res.setHeader('vary', 'rsc');
    res.writeHead(200, answer === 'given' ? { vary: 'Accept-Encoding' } : {}).end('page');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { headers, body } = await request(`http://127.0.0.1:${port}/`);
  await body.text();
  server.close();
  return headers.vary;
}

describe('answers of a shop with a choice differ by cookie', () => {
  test('whichever way the header is said', async () => {
    expect(await varyOf(true, 'none')).toBe('Cookie');
    expect(await varyOf(true, 'set')).toBe('rsc, Cookie');
    expect(await varyOf(true, 'given')).toBe('Accept-Encoding, Cookie');
  });

  test('those of other shops do not', async () => {
    expect(await varyOf(false, 'set')).toBe('rsc');
    expect(await varyOf(false, 'none')).toBeUndefined();
  });
});
