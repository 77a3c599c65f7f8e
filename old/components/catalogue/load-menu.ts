import { CatalogueJoin } from '#lib/contract/catalogue-join.ts';
import { type Menu, menuSteps } from '#lib/domain/catalogue.ts';
import { catalogueFileOf, type WantedFile } from '#lib/domain/place-file.ts';
import { bucketParam } from '#lib/shop/bucket.ts';
import { askMenu } from '#old/components/menu-worker/ask.ts';
import { pause } from '#old/components/menu-worker/pause.ts';
import { useLine } from '#old/stores/line.ts';

/** Milliseconds of work between two pauses. */
const STINT = 8;

/** Address of the file with a place's catalogue. */
export function menuPath(wanted: WantedFile): string {
  const { file, lang } = catalogueFileOf(wanted);
  const query = new URLSearchParams({ t: bucketParam(Date.now()), ...(lang !== undefined && { lang }) });
  return `/api/wp-content/uploads/app_sync/${file}?${query}`;
}

interface WantedMenu extends WantedFile {
  /** `cache_ver_site` of the shop: a copy of another one is none. */
  readonly version: string;
}

/** The catalogue of a place in the browser; it is fetched and read by the menu worker and put together in small steps. `onKept`: it is the copy of a former visit. */
export async function loadMenu({ version, ...wanted }: WantedMenu, onKept: (at: number) => void): Promise<Menu> {
  try {
    const join = new CatalogueJoin();
    for await (const slice of askMenu('load', { path: menuPath(wanted), version, isLost: useLine.getState().status !== 'online' }))
      if ('keptAt' in slice) onKept(slice.keptAt);
      else join.add(slice);
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
