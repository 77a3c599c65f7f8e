import { askMenu } from '#components/menu-worker/ask.ts';
import { pause } from '#components/menu-worker/pause.ts';
import { CatalogueJoin } from '#lib/contract/catalogue-slices.ts';
import { type Menu, menuSteps } from '#lib/domain/catalogue.ts';
import { bucketParam } from '#lib/shop/bucket.ts';

interface Wanted {
  /** `price_file_path` of the location; '' where it has none. */
  readonly pricePath: string;
  readonly fragmented: boolean;
  /** Language of the content; undefined for the shop's own. */
  readonly lang: string | undefined;
}

const fileOf = (path: string): string => path.split('/').at(-1) ?? '';

/** Milliseconds of work between two pauses. */
const STINT = 8;

/** Address of the file with a place's catalogue: the location's own, else the main one of a fragmented shop, else the full one (CAT-01). */
export function menuPath({ pricePath, fragmented, lang }: Wanted): string {
  const query = new URLSearchParams({ t: bucketParam(Date.now()) });
  const own = pricePath !== '';
  if (own && lang !== undefined) query.set('lang', lang);
  const suffix = lang === undefined ? '' : `-${lang}`;
  const file = own ? fileOf(pricePath) : `${fragmented ? 'prodcat_main' : 'prodcat'}${suffix}.json`;
  return `/api/wp-content/uploads/app_sync/${file}?${query}`;
}

/** The catalogue of a place in the browser; it is fetched and read by the menu worker and put together in small steps. */
export async function loadMenu(wanted: Wanted): Promise<Menu> {
  try {
    const join = new CatalogueJoin();
    for await (const slice of askMenu('load', { path: menuPath(wanted) })) join.add(slice);
    const steps = menuSteps(join.categories);
    let begun = performance.now();
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (performance.now() - begun < STINT) continue;
      await pause();
      begun = performance.now();
    }
  } catch (error) {
    // the store keeps what is on the screen; the reason is for whoever looks
    console.warn('catalogue did not load:', error);
    throw error;
  }
}
