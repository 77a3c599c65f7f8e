/** Steps of browser history whose positions are kept; the oldest are forgotten. */
const MOST = 100;
const NAME = 'scroll-positions';

const isPosition = (pair: unknown): pair is [string, number] => {
  if (!Array.isArray(pair) || pair.length !== 2) return false;
  const [step, top]: readonly unknown[] = pair;
  return typeof step === 'string' && step.length <= 100 && typeof top === 'number' && top >= 0;
};

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
      const kept: unknown = JSON.parse(this.#storage().getItem(NAME) ?? '[]');
      return Array.isArray(kept) && kept.length <= MOST && kept.every(isPosition) ? kept : [];
    } catch {
      return [];
    }
  }

  /** Pixels from the top; 0 for a step that was never scrolled. */
  at = (step: string): number => this.#positions.get(step) ?? 0;

  has = (step: string): boolean => this.#positions.has(step);

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
