import { expect, test } from 'vitest';
import { isNotFoundPage, PAGE_STATUS } from './request-context.ts';

const MARK = `<meta name="${PAGE_STATUS}" content="404"/>`;

test('a page says in its head that its address names nothing', () => {
  expect(isNotFoundPage(`<html><head>${MARK}</head><body></body></html>`)).toBe(true);
  expect(isNotFoundPage('<html><head></head><body></body></html>')).toBe(false);
});

test('text of a page cannot say it', () => {
  expect(isNotFoundPage(`<html><head></head><body>${MARK}</body></html>`)).toBe(false);
  expect(isNotFoundPage(MARK)).toBe(false);
});
