import type { FilterIndex } from '#lib/domain/filter-index.ts';
import { pause } from '#old/components/menu-worker/pause.ts';
import type { Making } from './filter-items.ts';

/** Longer than this no piece of the work keeps a tap or a frame waiting, milliseconds on any phone. */
const PIECE = 8;

/** Makes an index in pieces between which the page answers. */
export async function makeIndex(making: Making): Promise<FilterIndex> {
  let begun = performance.now();
  for (;;) {
    const { done, value } = making.next();
    if (done) return value;
    if (performance.now() - begun > PIECE) {
      await pause();
      begun = performance.now();
    }
  }
}
