import { beforeEach, describe, expect, test } from 'vitest';
import { pushWorker, type WorkerScope } from './push-worker.ts';
import { plainWorker, WORKER_HEADERS } from './worker-script.ts';

const ORIGIN = 'https://shop.example';
let shown: unknown[];
let opened: string[];
let focused: string[];
let work: Promise<unknown>[];
const pages: { url: string; focused: boolean }[] = [];
const listeners = new Map<string, (event: unknown) => void>();

beforeEach(() => {
  [shown, opened, focused, work] = [[], [], [], []];
  pages.length = 0;
  const scope: WorkerScope = {
    addEventListener: (type: string, listen: (event: never) => void) =>
      listeners.set(type, (event) => Reflect.apply(listen, null, [event])),
    skipWaiting: async () => undefined,
    location: { origin: ORIGIN },
    registration: { showNotification: async (title, options) => void shown.push({ title, ...options }) },
    clients: {
      claim: async () => undefined,
      matchAll: async () => pages.map((page) => ({ ...page, focus: async () => focused.push(page.url) })),
      openWindow: async (url) => opened.push(url),
    },
  };
  pushWorker(scope);
});

async function tell(type: string, event: object): Promise<void> {
  listeners.get(type)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
}
const push = (said: unknown) => tell('push', { data: { json: () => said } });
const tap = (data: unknown) => tell('notificationclick', { notification: { data, close: () => undefined } });
const good = { tag: 'order-17', title: 'Готовится', body: 'Заказ № 17', path: '/order/17' };

describe('a push', () => {
  test('is shown in the words it brings', async () => {
    await push(good);
    expect(shown).toEqual([
      expect.objectContaining({ title: 'Готовится', body: 'Заказ № 17', tag: 'order-17', data: { path: '/order/17' } }),
    ]);
  });

  test('leads to the order in its language, or to where it is open in another', async () => {
    const german = { ...good, path: '/de/order/17' };
    await push(german);
    await tap({ path: german.path });
    expect(opened).toEqual([`${ORIGIN}/de/order/17`]);
    pages.push({ url: `${ORIGIN}/order/17?key=x`, focused: true });
    await push(german);
    expect(shown).toHaveLength(1);
    await tap({ path: german.path });
    expect(focused).toHaveLength(1);
    await push({ ...good, path: '/evil.example/order/17' });
    expect(shown).toHaveLength(1);
  });

  test('may be about a dish, whose page it opens', async () => {
    await push({ tag: 'product-9', title: 'Снова в наличии', body: 'Пломбир', path: '/?product_id=9' });
    expect(shown).toEqual([expect.objectContaining({ title: 'Снова в наличии', data: { path: '/?product_id=9' } })]);
    await tap({ path: '/?product_id=9' });
    expect(opened).toEqual([`${ORIGIN}/?product_id=9`]);
    await push({ title: 'x', path: '/?product_id=9&a=//evil.example' });
    expect(shown).toHaveLength(1);
    await push({ title: 'Снова в наличии', path: '/?product_id=9&variation_id=91' });
    expect(shown).toHaveLength(2);
  });

  test('is not shown to who looks at the very order, but to who looks elsewhere or has it in the background', async () => {
    pages.push({ url: `${ORIGIN}/tt/order/17?key=x`, focused: true });
    await push(good);
    expect(shown).toEqual([]);
    pages.splice(0, 1, { url: `${ORIGIN}/order/17`, focused: false }, { url: `${ORIGIN}/order/171`, focused: true });
    await push(good);
    expect(shown).toHaveLength(1);
  });

  test.each([
    ['nothing', null],
    ['a word', 'boo'],
    ['another place', { ...good, path: 'https://evil.example/order/17' }],
    ['a way out', { ...good, path: '/order/../lk' }],
    ['no title', { ...good, title: { a: 1 } }],
  ])('of %s shows nothing', async (_, said) => {
    await push(said);
    expect(shown).toEqual([]);
  });

  test('that is no JSON shows nothing', async () => {
    await tell('push', {
      data: {
        json: () => {
          throw new SyntaxError();
        },
      },
    });
    await tell('push', { data: null });
    expect(shown).toEqual([]);
  });
});

describe('a tap', () => {
  test('goes to the page of the order where one is open, in any language', async () => {
    pages.push({ url: `${ORIGIN}/`, focused: true }, { url: `${ORIGIN}/en/order/17?key=x`, focused: false });
    await tap({ path: '/order/17' });
    expect([focused, opened]).toEqual([[`${ORIGIN}/en/order/17?key=x`], []]);
  });

  test('opens it where none is, and never another place', async () => {
    await tap({ path: '/order/17' });
    await tap({ path: '//evil.example' });
    expect(opened).toEqual([`${ORIGIN}/order/17`, `${ORIGIN}/`]);
  });
});

test('the script is small, has no types left and asks for nothing but the shop', () => {
  const script = plainWorker();
  expect(script.length).toBeLessThan(6_000);
  expect(() => new Function('self', script)).not.toThrow();
  expect(WORKER_HEADERS['content-security-policy']).toContain("default-src 'none'");
});
