import { expect, test } from 'vitest';
import { linkedPages } from './blog.tsx';

test.each<[number, number, number[]]>([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 21, [1, 2, 21]],
  [4, 21, [1, 2, 3, 4, 5, 21]],
  [10, 21, [1, 9, 10, 11, 21]],
  [19, 21, [1, 18, 19, 20, 21]],
  [21, 21, [1, 20, 21]],
])('[CMS-04] page %i of %i links to %j', (page, count, pages) => expect(linkedPages(page, count)).toEqual(pages));
