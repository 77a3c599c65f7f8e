import { setTimeout as sleep } from 'node:timers/promises';

interface Options {
  /** Milliseconds that a task waits for a pause of the work it gives way to; then it runs all the same. */
  readonly patience?: number;
  /** Tasks that wait at most. */
  readonly most?: number;
}

const LOOK = 10;

/** Runs what nobody waits for, one task after another, in the pauses of what somebody waits for. */
export class SpareTime {
  readonly #patience: number;
  readonly #most: number;
  readonly #waiting: (() => Promise<void>)[] = [];
  #urgent = 0;
  #running = false;

  constructor({ patience = 500, most = 500 }: Options = {}) {
    this.#patience = patience;
    this.#most = most;
  }

  /** Somebody waits from here on until the returned function is called; calling it again does nothing. */
  begin(): () => void {
    this.#urgent++;
    let ended = false;
    return () => {
      if (!ended) this.#urgent--;
      ended = true;
    };
  }

  /** Takes a task, which handles its own errors; false when too many wait already. */
  add(task: () => Promise<void>): boolean {
    if (this.#waiting.length >= this.#most) return false;
    this.#waiting.push(task);
    if (!this.#running) void this.#run();
    return true;
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let task = this.#waiting.shift(); task !== undefined; task = this.#waiting.shift()) {
      for (let waited = 0; this.#urgent > 0 && waited < this.#patience; waited += LOOK) await sleep(LOOK, undefined, { ref: false });
      await task();
    }
    this.#running = false;
  }
}
