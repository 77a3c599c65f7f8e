import type { Page } from '@playwright/test';

/** What is wrong with the page's outline for those who go by headings and regions: none or several of the first level, a level left out, no main region. */
export const outlineFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (one: Element): boolean =>
      one.checkVisibility({ visibilityProperty: true }) && one.closest('[aria-hidden="true"], [inert]') === null;
    const heads = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(isShown);
    const levels = heads.map((head) => Number(head.tagName.slice(1)));
    const jumps = levels.flatMap((level, i) => {
      const before = levels[i - 1] ?? 0;
      return level > before + 1 ? [`h${level} «${heads[i]?.textContent?.slice(0, 40)}» after h${before}`] : [];
    });
    const first = levels.filter((level) => level === 1).length;
    const main = [...document.querySelectorAll('main')].filter(isShown).length;
    return [...(first === 1 ? [] : [`${first} headings of the first level`]), ...(main === 1 ? [] : [`${main} main regions`]), ...jumps];
  });
