import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import { LOST_SCRIPT } from './lost-script.ts';

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

/** A page in which the script runs; answers what it puts in after the lost element. */
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
