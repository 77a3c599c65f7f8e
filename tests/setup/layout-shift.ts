import type { Page } from '@playwright/test';

/** What moved under the eyes without being touched, as browsers count it. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (Reflect.get(entry, 'hadRecentInput') !== true) sum += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 500);
      }),
  );
