interface Repeating {
  /** Works now instead of after a usual wait; a longer one, after a failure, is kept. */
  wake(): void;
  /** Ends after the work that is under way. */
  stop(): Promise<void>;
}

interface Options {
  /** Works and answers how many milliseconds to wait. */
  readonly work: () => Promise<number>;
  /** Told of what work threw; answers as work does. */
  readonly failed: (error: unknown) => number;
  /** The longest wait that is no answer to a failure. */
  readonly usual: number;
}

/** Does one kind of work again and again, never twice at once. */
export function repeat({ work, failed, usual }: Options): Repeating {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isStopped = false;
  let isAsked = false;
  let wait = 0;

  async function once(): Promise<void> {
    isAsked = false;
    wait = await work().catch(failed);
    running = null;
    if (isStopped) return;
    timer = setTimeout(go, isAsked && wait <= usual ? 0 : wait);
  }
  function go(): void {
    timer = undefined;
    running = once();
  }
  go();
  return {
    wake() {
      isAsked = true;
      if (timer === undefined || wait > usual) return;
      clearTimeout(timer);
      go();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
}
