const NAME = 'section-heights';
/** Sections whose heights are kept; the oldest are forgotten. */
const MOST = 500;

const isHeight = (pair: unknown): pair is [string, number] => {
  if (!Array.isArray(pair) || pair.length !== 2) return false;
  const [name, height]: readonly unknown[] = pair;
  return typeof name === 'string' && name.length <= 400 && typeof height === 'number' && height >= 0 && height <= 1_000_000;
};

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
      const kept: unknown = JSON.parse(this.#storage().getItem(NAME) ?? '');
      const { frame: own, heights }: { readonly frame?: unknown; readonly heights?: unknown } = Object(kept);
      return own === frame && Array.isArray(heights) && heights.length <= MOST && heights.every(isHeight) ? heights : [];
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
