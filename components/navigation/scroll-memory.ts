import { z } from 'zod';

/** Steps of browser history whose positions are kept; the oldest are forgotten. */
const MOST = 100;
const NAME = 'scroll-positions';
const stored = z.array(z.tuple([z.string().max(100), z.number().min(0)])).max(MOST);

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** How far each step of browser history was scrolled, over reloads too; storage that is full, broken or forbidden costs only that (NAV-01). */
export class ScrollMemory {
  readonly #positions: Map<string, number>;
  readonly #storage: () => Storage;

  constructor(storage: () => Storage) {
    this.#storage = storage;
    this.#positions = new Map(this.#read());
  }

  #read(): readonly (readonly [string, number])[] {
    try {
      return stored.parse(JSON.parse(this.#storage().getItem(NAME) ?? '[]'));
    } catch {
      return [];
    }
  }

  /** Pixels from the top; 0 for a step that was never scrolled. */
  at = (step: string): number => this.#positions.get(step) ?? 0;

  put(step: string, top: number): void {
    this.#positions.delete(step);
    this.#positions.set(step, Math.max(0, top));
    for (const oldest of this.#positions.keys()) {
      if (this.#positions.size <= MOST) break;
      this.#positions.delete(oldest);
    }
  }

  save(): void {
    try {
      this.#storage().setItem(NAME, JSON.stringify([...this.#positions]));
    } catch {
      // the positions of this visit are still in memory
    }
  }
}
