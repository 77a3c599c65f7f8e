/** What a webhook tells. */
export interface Heard {
  readonly resource: 'product' | 'coupon' | 'order';
  /** created, updated, deleted or restored. */
  readonly event: string;
  readonly id: number;
  /** Of a variation its product, else 0. */
  readonly parent: number;
  /** The entity as the webhook has it, no newer than its sending. */
  readonly body: unknown;
}

export type Listener = (heard: Heard) => void;

/** Passes on what webhooks tell: a hint to look, never the truth itself. */
export class Ears {
  readonly #listeners = new Set<Listener>();

  /** Answers how to stop. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  hear(heard: Heard): void {
    for (const listener of this.#listeners) listener(heard);
  }
}
