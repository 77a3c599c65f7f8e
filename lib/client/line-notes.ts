/** What a page is told about the copy it was opened from. */
export interface LineNote {
  /** When the copy was kept, epoch milliseconds. */
  readonly at: number;
  /** `offline`: the shop could not be reached; `slow`: it did not answer in time. */
  readonly state: 'offline' | 'slow';
}

const MOST = 50;

/** Which open pages are copies; each asks once, soon after it opened. */
export class LineNotes {
  readonly #notes = new Map<string, LineNote>();

  note(client: string, note: LineNote): void {
    this.#notes.set(client, note);
    for (const oldest of this.#notes.keys()) {
      if (this.#notes.size <= MOST) break;
      this.#notes.delete(oldest);
    }
  }

  of(client: string): LineNote | null {
    return this.#notes.get(client) ?? null;
  }
}
