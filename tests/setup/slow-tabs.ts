import type { TextStorage } from '#lib/client/storage.ts';

interface Message {
  readonly key: string;
  readonly value: string | null;
  readonly from: number;
}

interface Process {
  readonly view: Map<string, string>;
  /** Own writes the browser has not confirmed; until then others' writes to the same name are not seen. */
  readonly unconfirmed: Map<string, number>;
  readonly up: Message[];
  readonly down: Message[];
  hear: (event: { readonly key: string; readonly newValue: string | null }) => void;
  isClosed: boolean;
}

/** A browser whose tabs live in processes of their own: each sees its own writes at once, the others' when their messages have come. */
export class SlowBrowser {
  readonly kept = new Map<string, string>();
  readonly #tabs: Process[] = [];

  /** A new tab's storage; `listen` is told what the others write. */
  open(): { readonly storage: TextStorage; readonly listen: (hear: Process['hear']) => void } {
    const tab: Process = { view: new Map(this.kept), unconfirmed: new Map(), up: [], down: [], hear: () => {}, isClosed: false };
    const from = this.#tabs.push(tab) - 1;
    const write = (key: string, value: string | null): void => {
      put(tab.view, key, value);
      tab.unconfirmed.set(key, (tab.unconfirmed.get(key) ?? 0) + 1);
      tab.up.push({ key, value, from });
    };
    const storage = {
      getItem: (key: string) => tab.view.get(key) ?? null,
      setItem: (key: string, value: string) => write(key, value),
      removeItem: (key: string) => write(key, null),
    };
    return {
      storage,
      listen: (hear) => {
        tab.hear = hear;
      },
    };
  }

  /** The tab is left: what it has written still arrives, and it hears nothing more. */
  close(at: number): void {
    const tab = this.#tabs[at];
    if (tab) tab.isClosed = true;
  }

  isClosed = (at: number): boolean => this.#tabs[at]?.isClosed ?? true;

  /** The oldest write of a tab reaches the browser. */
  send(at: number): boolean {
    const message = this.#tabs[at]?.up.shift();
    if (!message) return false;
    put(this.kept, message.key, message.value);
    for (const tab of this.#tabs) tab.down.push(message);
    return true;
  }

  /** A tab takes the oldest news it was sent. */
  receive(at: number): boolean {
    const tab = this.#tabs[at];
    const message = tab?.down.shift();
    if (!tab || !message) return false;
    const { key, value, from } = message;
    const waiting = tab.unconfirmed.get(key) ?? 0;
    if (from === at) tab.unconfirmed.set(key, waiting - 1);
    else if (waiting === 0) put(tab.view, key, value);
    if (from !== at && !tab.isClosed) tab.hear({ key, newValue: value });
    return true;
  }

  /** Everything under way arrives. @returns how many messages that took. */
  settle(most = 20_000): number {
    let count = 0;
    for (let isMoving = true; isMoving && count < most; ) {
      isMoving = false;
      for (const at of this.#tabs.keys()) {
        for (const move of [() => this.send(at), () => this.receive(at)]) {
          if (!move()) continue;
          count += 1;
          isMoving = true;
        }
      }
    }
    return count;
  }
}

function put(map: Map<string, string>, key: string, value: string | null): void {
  if (value === null) map.delete(key);
  else map.set(key, value);
}
