import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { PageType } from '#lib/contract/page-type.ts';
import type { Language } from '#lib/i18n/locales.ts';
import { isFrontDoor, notePageType, noteWanted, ownDoor, PAGE_TYPE_HEADER, variesByCookie } from './visitor-choices.ts';

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

describe('pages differ by cookie', () => {
  test('where visitors may choose a page type, or nobody knows yet whether they may', () => {
    expect(variesByCookie('/ru/menu', { pageTypes: ['cat1'], languages: ['ru'] })).toBe(true);
    expect(variesByCookie('/ru~cat1/menu', { pageTypes: ['cat1'], languages: ['ru'] })).toBe(true);
    expect(variesByCookie('/ru/menu', { pageTypes: null, languages: null })).toBe(true);
    expect(variesByCookie('/ru/menu', { pageTypes: [], languages: ['ru', 'en'] })).toBe(false);
  });

  test('at `/`, where a language chosen before leads on', () => {
    expect(variesByCookie('/ru', { pageTypes: [], languages: ['ru', 'en'] })).toBe(true);
    expect(variesByCookie('/ru', { pageTypes: [], languages: ['ru'] })).toBe(false);
    expect(variesByCookie('/en', { pageTypes: [], languages: ['ru', 'en'] })).toBe(false);
  });
});

const OFFERED: readonly Language[] = ['ru', 'de', 'zh-CN'];

interface Asked {
  readonly url?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly offered?: readonly Language[] | null;
}

function door({ url = '/', method = 'GET', headers = { cookie: 'language=de' }, offered = OFFERED }: Asked): string | null {
  const req = new IncomingMessage(new Socket());
  Object.assign(req, { url, method });
  Object.assign(req.headers, headers);
  return ownDoor(req, offered);
}

test('who chose a language comes in through its door, with what they asked for', () => {
  expect(door({})).toBe('/de');
  expect(door({ method: 'HEAD' })).toBe('/de');
  expect(door({ url: '/?product_id=12&utm_source=push' })).toBe('/de?product_id=12&utm_source=push');
  expect(door({ headers: { cookie: 'a=b; language=zh-CN', 'sec-fetch-site': 'cross-site' } })).toBe('/zh-CN');
});

test('everybody else stays: bots, those without a choice or with the shop’s own language, one that is not offered', () => {
  for (const cookie of ['', 'page_type=cat1', 'language=ru', 'language=fr', 'language=xx'])
    expect(door({ headers: { cookie } })).toBeNull();
  expect(door({ headers: {} })).toBeNull();
  expect(door({ offered: null })).toBeNull();
  expect(door({ offered: ['ru'] })).toBeNull();
});

test('no other address is moved, nor a part of a page, a form, or a step from the shop’s own pages', () => {
  for (const url of ['/menu/pech', '/de', '/ru', '//evil.example', '/index', '/%2f']) expect(door({ url })).toBeNull();
  expect(door({ headers: { cookie: 'language=de', rsc: '1' } })).toBeNull();
  expect(door({ headers: { cookie: 'language=de', 'sec-fetch-site': 'same-origin' } })).toBeNull();
  expect(door({ method: 'POST' })).toBeNull();
  expect([isFrontDoor('/'), isFrontDoor('/?a=/'), isFrontDoor('/a')]).toEqual([true, true, false]);
});

function wanted(url: string, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {}) {
  const req = new IncomingMessage(new Socket());
  Object.assign(req, { url, method, headers });
  const res = new ServerResponse(req);
  noteWanted(req, res);
  return res.getHeader('set-cookie');
}

test.each([
  ['/lk', '/lk'],
  ['/lk/orders?x=1', '/lk/orders'],
  ['/en/lk/favorite', '/lk/favorite'],
])('%s is noted as %s', (url, path) => {
  expect([wanted(url)].flat()).toEqual([`login-wanted=${path}; Path=/; Max-Age=60; SameSite=Lax`]);
});

test.each(['/', '/menu', '/lkx', '/lk/a;Domain=evil', '/lk/%0d%0aset-cookie:x', `/lk/${'a'.repeat(300)}`, '/lk//evil.example'])(
  '%s is not',
  (url) => {
    expect(wanted(url)).toBeUndefined();
  },
);

test('neither is what is only fetched beforehand or written', () => {
  expect(wanted('/lk', { headers: { 'next-router-prefetch': '1' } })).toBeUndefined();
  expect(wanted('/lk', { method: 'POST' })).toBeUndefined();
});
