import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { Language } from '#lib/i18n/locales.ts';
import { isFrontDoor, ownDoor } from './front-door.ts';

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
