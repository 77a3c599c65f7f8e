import { expect, test } from 'vitest';
import { sectionAt } from './section-spy-client.tsx';

test.each([
  ['above the first section none is read', [300, 900, 2_000], false, -1],
  ['the last one whose top has reached the bar is read', [-500, 100, 900], false, 1],
  ['a little before the bar counts', [-500, 120, 900], false, 1],
  ['at the end of the page the last one in sight is read', [-2_000, -300, 300], true, 2],
  ['at the end of a page that is not scrolled none is read', [300, 400], true, -1],
] as const)('%s', (_, tops, isAtEnd, expected) => {
  expect(sectionAt(tops, 800, isAtEnd)).toBe(expected);
});
