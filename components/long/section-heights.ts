import { z } from 'zod';

const NAME = 'section-heights';
/** Sections whose heights are kept; the oldest are forgotten. */
const MOST = 500;
const stored = z.object({
  frame: z.string().max(40),
  heights: z.array(z.tuple([z.string().max(400), z.number().min(0).max(1_000_000)])).max(MOST),
});

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/**
 * How high sections were, in pixels without their own space, over reloads too; those of another `frame` (width of the window, size of letters) are forgotten.
 * Storage that is full, broken or forbidden costs only that.
 */
export class SectionHeights {
  readonly #heights: Map<string, number>;
  readonly #storage: () => Storage;

  constructor(storage: () => Storage, frame: string) {
    this.#storage = storage;
    this.#heights = new Map(this.#read(frame));
  }

  #read(frame: string): readonly (readonly [string, number])[] {
    try {
      const kept = stored.parse(JSON.parse(this.#storage().getItem(NAME) ?? ''));
      return kept.frame === frame ? kept.heights : [];
    } catch {
      return [];
    }
  }

  at = (name: string): number | undefined => this.#heights.get(name);

  put(name: string, height: number): void {
    this.#heights.delete(name);
    this.#heights.set(name, height);
    const [oldest] = this.#heights.keys();
    if (this.#heights.size > MOST && oldest !== undefined) this.#heights.delete(oldest);
  }

  forget(): void {
    this.#heights.clear();
  }

  save(frame: string): void {
    try {
      this.#storage().setItem(NAME, JSON.stringify({ frame, heights: [...this.#heights] }));
    } catch {
      // those of this visit are still in memory
    }
  }
}
