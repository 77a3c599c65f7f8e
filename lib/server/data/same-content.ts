/** Values made of content that may come under several names: one value for all of them, for as long as somebody holds it. */
export class SameContent<T extends object> {
  readonly #held = new Map<string, WeakRef<T>>();
  readonly #making = new Map<string, Promise<T>>();

  /** The value of this content; `digest` says which one it is. A making that fails is told to everybody who waits for it, and tried again. */
  async of(digest: string, make: () => Promise<T>): Promise<T> {
    const known = this.#held.get(digest)?.deref();
    if (known !== undefined) return known;
    const under = this.#making.get(digest) ?? this.#make(digest, make);
    this.#making.set(digest, under);
    return under;
  }

  async #make(digest: string, make: () => Promise<T>): Promise<T> {
    try {
      const value = await make();
      for (const [other, held] of this.#held) if (held.deref() === undefined) this.#held.delete(other);
      this.#held.set(digest, new WeakRef(value));
      return value;
    } finally {
      this.#making.delete(digest);
    }
  }
}
