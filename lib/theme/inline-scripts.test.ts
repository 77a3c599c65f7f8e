import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import { LANDING_SCRIPT, LOST_SCRIPT } from './inline-scripts.ts';

interface Visit {
  readonly type?: string;
  readonly scrollY?: number;
  readonly hash?: string;
  readonly slug?: string;
}

/** Runs the script in a page whose section «vok» is 6,000 px down. Returns the scroll position. */
function run({ type = 'navigate', scrollY = 0, hash = '', slug = 'vok' }: Visit): number {
  const page = {
    scrollY,
    location: { hash },
    performance: { getEntriesByType: () => (type === '' ? [] : [{ type }]) },
    document: {
      currentScript: { previousElementSibling: { dataset: { scrollTo: slug } } },
      getElementById: (id: string) => (id === 'vok' ? { scrollIntoView: () => Object.assign(page, { scrollY: 6_000 }) } : null),
    },
  };
  runInNewContext(LANDING_SCRIPT, page);
  return page.scrollY;
}

test('[NAV-04] a page that is opened by the address of a block begins there', () => {
  expect(run({})).toBe(6_000);
});

test.each([
  ['is reloaded', { type: 'reload' }],
  ['is returned to', { type: 'back_forward' }],
  ['is opened in a browser that does not say how', { type: '' }],
  ['was scrolled by its visitor', { scrollY: 40 }],
  ['has a hash', { hash: '#supy' }],
  ['does not have the block', { slug: 'gone' }],
] as const)('[NAV-04] a page that %s stays where it is', (_, visit) => {
  expect(run(visit)).toBe('scrollY' in visit ? visit.scrollY : 0);
});

test('[KF-CATALOG-11] an early scroll of the visitor wins over the scroll to the block of the address', () => {
  expect(run({ scrollY: 240 })).toBe(240);
});

test('React writes it as it is', () => {
  expect(LANDING_SCRIPT).not.toMatch(/[<>&"']/);
});

interface Lost {
  readonly tagName: string;
  readonly rel?: string;
  readonly src?: string;
  readonly href?: string;
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A page in which the script runs; returns what it inserts after the missing element. */
function page() {
  const put: object[] = [];
  let ear = (_: object): void => {};
  const created = (tagName: string) => {
    const made: Record<string, unknown> = { tagName };
    Object.defineProperty(made, 'setAttribute', { value: (name: string, text: string) => Object.assign(made, { [name]: text }) });
    return made;
  };
  runInNewContext(LOST_SCRIPT, {
    addEventListener: (_: string, listener: typeof ear) => {
      ear = listener;
    },
    document: { createElement: created },
    setTimeout,
  });
  const lose = (element: Lost): void => {
    const getAttribute = (name: 'src' | 'href') => element[name] ?? null;
    ear({ target: { ...element, getAttribute, after: (made: object) => put.push(made) } });
  };
  return { put, lose, fail: (target: object = {}) => ear({ target }) };
}

const CODE = { tagName: 'SCRIPT', src: '/_next/static/chunks/a.js' };

test('a lost script of the build is asked for again after two seconds', () => {
  const { put, lose } = page();
  lose(CODE);
  vi.advanceTimersByTime(1_999);
  expect(put).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(put).toEqual([{ ...CODE, async: true }]);
});

test('a lost style sheet of the build is asked for again', () => {
  const { put, lose } = page();
  lose({ tagName: 'LINK', rel: 'stylesheet', href: '/_next/static/chunks/a.css' });
  vi.runAllTimers();
  expect(put).toEqual([{ tagName: 'LINK', rel: 'stylesheet', href: '/_next/static/chunks/a.css' }]);
});

test('a file that stays away is asked for five times', () => {
  const { put, lose } = page();
  for (let i = 0; i < 9; i++) {
    lose(CODE);
    vi.runAllTimers();
  }
  expect(put).toHaveLength(5);
});

test.each([
  { tagName: 'SCRIPT', src: 'https://counter.example/tag.js' },
  { tagName: 'LINK', rel: 'preload', href: '/_next/static/chunks/a.js' },
  { tagName: 'LINK', rel: 'stylesheet', href: 'https://fonts.example/a.css' },
])('%o is left to the browser', (element) => {
  const { put, lose } = page();
  lose(element);
  vi.runAllTimers();
  expect(put).toEqual([]);
});

test.each([true, false])('[KF-APP-21] a picture that fails is marked, and its plate where it has one: %s', (hasPlate) => {
  const { put, fail } = page();
  const marked: string[] = [];
  const element = (name: string) => ({ setAttribute: (attribute: string) => marked.push(`${name} ${attribute}`) });
  const plate = hasPlate ? element('plate') : null;
  fail({ ...element('picture'), tagName: 'IMG', closest: (selector: string) => (selector === '[data-plate]' ? plate : null) });
  vi.runAllTimers();
  expect(marked).toEqual(hasPlate ? ['picture data-broken', 'plate data-broken'] : ['picture data-broken']);
  expect(put).toEqual([]);
});

test('an error of the page itself is no lost file', () => {
  const { put, fail } = page();
  fail();
  vi.runAllTimers();
  expect(put).toEqual([]);
});
