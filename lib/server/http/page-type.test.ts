import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { PageType } from '#lib/contract/page-type.ts';
import { notePageType, PAGE_TYPE_HEADER, variesByCookie } from './page-type.ts';

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
