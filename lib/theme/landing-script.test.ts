import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { LANDING_SCRIPT } from './landing-script.ts';

interface Visit {
  readonly type?: string;
  readonly scrollY?: number;
  readonly hash?: string;
  readonly slug?: string;
}

/** Runs the script in a page whose block «vok» is 6,000 px down. Answers where the page then stands. */
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
