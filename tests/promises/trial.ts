import { inspect } from 'node:util';
import type { Form, Outcome, Promised, Tools } from './promise.ts';

export interface Trial {
  readonly id: string;
  readonly promise: string;
  readonly asked: string;
  readonly kept: boolean;
  readonly reached: string;
  readonly numbers: Outcome['numbers'];
  /** What the attack does to a shop without its guard. */
  readonly unguarded: { readonly guard: string; readonly broken: boolean; readonly reached: string };
  readonly seconds: number;
}

const SEED = 31;

const BROKE_OFF: Outcome = { kept: false, reached: 'the attempt itself broke off', numbers: {} };

interface Attempt extends Pick<Tools, 'form' | 'seed' | 'note'> {
  /** It ends with the first harm done. */
  readonly untilHarm?: boolean;
}

/** Null when the attempt itself broke off. */
async function attempt(run: Promised['run'], { form, seed, note, untilHarm = false }: Attempt): Promise<Outcome | null> {
  const open: (() => void | Promise<void>)[] = [];
  const tools: Tools = {
    form,
    seed,
    note,
    size: (short, full) => (form === 'full' ? full : short),
    isEnough: (harm) => untilHarm && harm > 0,
    after: (close) => void open.push(close),
  };
  try {
    return await run(tools);
  } catch (error) {
    note(inspect(error));
    return null;
  } finally {
    for (const close of open.reverse()) await close();
  }
}

/** Tries a promise, then the same attack on a shop without its guard; a promise whose attack harms no unguarded shop is not kept but untested. */
export async function tryPromise(one: Promised, form: Form, note: (line: string) => void, seed = SEED): Promise<Trial> {
  const from = performance.now();
  const { kept, reached, numbers } = (await attempt(one.run, { form, seed, note })) ?? BROKE_OFF;
  note(`${kept ? 'kept' : 'BROKEN'}: ${reached}`);
  // an attack that could not be made harms nobody
  const bare = (await attempt(one.withoutGuard.run, { form: 'short', seed, note, untilHarm: form === 'short' })) ?? {
    ...BROKE_OFF,
    kept: true,
  };
  note(`without ${one.withoutGuard.guard}: ${bare.kept ? 'KEPT, so the attack proves nothing' : 'broken, as it must be'}: ${bare.reached}`);
  return {
    id: one.id,
    promise: one.promise,
    asked: one.asked,
    kept: kept && !bare.kept,
    reached,
    numbers,
    unguarded: { guard: one.withoutGuard.guard, broken: !bare.kept, reached: bare.reached },
    seconds: Math.round((performance.now() - from) / 1_000),
  };
}
