import { hasChromium } from '../setup/chromium.ts';
import { hydrated } from '../setup/hydrated.ts';
import { hasLighthouse, LCP, visit } from './lighthouse.ts';
import { tableOf } from './menu-figures.ts';
import { onPhone } from './on-phone.ts';
import { isShort } from './runs.ts';
import { PAGES, withSites } from './sites.ts';

/**
 * Home, category and product in the lab, in turns with the bare page: the first visit of a page that nobody asked for before, then those of everybody else. Then
 * how long the shop's take to come alive at a quarter of the speed, and their heap.
 */

/** One visit differs from another by what else a machine does; the middle one of five still jumped by a quarter. */
const VISITS = isShort ? 1 : 9;

type Noted = Record<string, number[]>;

function note(samples: Noted, page: string, figures: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(figures)) {
    const label = `${page}: ${name}`;
    samples[label] = [...(samples[label] ?? []), value];
  }
}

const alive = (urls: readonly (readonly [string, string])[]) =>
  onPhone(async ({ page, device, slow, note: tell }) => {
    for (const [name, url] of urls) {
      await slow(true);
      await page.goto(url, { waitUntil: 'commit' });
      await hydrated(page);
      const tookFrom = await page.evaluate(() => {
        const [visit] = performance.getEntriesByType('navigation');
        return visit instanceof PerformanceNavigationTiming ? performance.now() - visit.responseStart : Number.NaN;
      });
      tell(`${name}: alive after the first byte, ms`, tookFrom);
      await slow(false);
      await page.waitForLoadState('networkidle');
      await device.send('HeapProfiler.collectGarbage');
      const { usedSize } = await device.send('Runtime.getHeapUsage');
      tell(`${name}: heap, MB`, usedSize / 1_000_000);
    }
  });

export async function benchLab(): Promise<readonly (readonly [string, string])[]> {
  if (!hasChromium() || !hasLighthouse()) return [];
  return withSites(async (sites) => {
    const measured = sites.map((): Noted => ({}));
    for (let turn = 0; turn <= VISITS; turn++)
      for (const page of PAGES)
        for (const [i, { pages }] of sites.entries()) {
          const [url, samples] = [pages[page], measured[i]];
          if (url === undefined || samples === undefined) continue;
          const figures = await visit(url);
          if (turn > 0) note(samples, page, figures);
          else note(samples, `${page}, its first visit`, { [LCP]: figures[LCP] ?? Number.NaN });
        }
    const own = PAGES.flatMap((page) =>
      sites.filter(({ name }) => name === 'shop').flatMap(({ pages }) => (pages[page] ? [[page, pages[page]] as const] : [])),
    );
    return [
      ...tableOf(
        sites.map(({ name }) => name),
        measured,
      ),
      ...tableOf(['shop'], [await alive(own)]),
    ];
  });
}
