import { ByteLru } from './byte-lru.ts';
import { type Kept, unpacked } from './packed.ts';

interface Plain {
  readonly of: Kept;
  readonly bytes: Promise<Buffer>;
}

/** Plain bytes of what was asked for unpacked last: unpacking a page takes ten times as long as sending it. */
export class PlainBodies {
  readonly #held: ByteLru<Plain>;

  constructor(budget = 4_194_304) {
    this.#held = new ByteLru(budget);
  }

  /** The plain body of what is kept under `key`; whoever asks meanwhile waits for the same unpacking. */
  of(key: string, packed: Kept): Promise<Buffer> {
    const held = this.#held.get(key);
    if (held?.of === packed) return held.bytes;
    const bytes = unpacked(packed);
    this.#held.set(key, { of: packed, bytes }, packed.length);
    bytes.catch(() => this.#held.delete(key));
    return bytes;
  }
}
