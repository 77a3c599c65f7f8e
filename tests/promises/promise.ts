/** What the shop promises, as something that can be tried: one file `pNN-….ts` each, which exports it as `promise`. */

/** `full` reaches the figure promised; `short` is the same attack in small, for every change. */
export type Form = 'short' | 'full';

export interface Outcome {
  readonly kept: boolean;
  /** The figure in a line: `0 of 5,312 lost, ready in 410 ms at worst`. */
  readonly reached: string;
  readonly numbers: Readonly<Record<string, number>>;
}

/** What a run is given. */
export interface Tools {
  readonly form: Form;
  /** Of whatever is left to chance in the run. */
  readonly seed: number;
  /** The number that belongs to the form. */
  size(short: number, full: number): number;
  /** Whether so much harm is all that is to be shown: true for the first one done to an unguarded shop in small. */
  isEnough(harm: number): boolean;
  /** Shown at once, for whoever waits. */
  note(line: string): void;
  /** Closed after the run, whatever came of it; the last first. */
  after(close: () => void | Promise<void>): void;
}

type Run = (tools: Tools) => Promise<Outcome>;

export interface Promised {
  readonly id: `P${number}`;
  /** What is promised, in a sentence. */
  readonly promise: string;
  /** The figure of the full form. */
  readonly asked: string;
  /** It measures time or memory: in small, too, nothing else runs beside it. */
  readonly alone?: boolean;
  readonly run: Run;
  /** The same attack on a shop without what keeps the promise, always in short form: it must come out broken. */
  readonly withoutGuard: {
    /** What is taken out, in words. */
    readonly guard: string;
    readonly run: Run;
  };
}
