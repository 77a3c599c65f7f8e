import { z } from 'zod';

/** How the changes that two tabs made to one value come together. A change is JSON: it travels between tabs. */
export interface Blend<T> {
  /** What was done; null when nothing was. `isCapped`: what is less now is a bound, not a number of taps. */
  between(before: T, after: T, isCapped: boolean): unknown;
  /** The same done to a value that others changed meanwhile; what cannot be read changes nothing. */
  onto(now: T, change: unknown): unknown;
}

/** A blend for each field that is more than one choice; of the others the later choice counts. */
export type Blends<P> = { readonly [K in keyof P]?: Blend<P[K]> | undefined };

const whole: Blend<unknown> = {
  between: (before, after) => (JSON.stringify(before) === JSON.stringify(after) ? null : { now: after }),
  onto: (now, change) => {
    const read = z.object({ now: z.unknown() }).safeParse(change);
    return read.success ? read.data.now : now;
  },
};

/** Which fields were changed and how. */
export function changesOf<P extends object>(before: P, after: P, blends: Blends<P>, isCapped: boolean): Readonly<Record<string, unknown>> {
  const changes: Record<string, unknown> = {};
  for (const field in after) {
    if (before[field] === after[field]) continue;
    const change = (blends[field] ?? whole).between(before[field], after[field], isCapped);
    if (change !== null) changes[field] = change;
  }
  return changes;
}

/** The state after changes made elsewhere; a schema has to read it again. */
export function ontoState<P extends object>(
  now: P,
  changes: Readonly<Record<string, unknown>>,
  blends: Blends<P>,
): Record<string, unknown> {
  const next: Record<string, unknown> = Object.fromEntries(Object.entries(now));
  for (const field in now) {
    if (Object.hasOwn(changes, field)) next[field] = (blends[field] ?? whole).onto(now[field], changes[field]);
  }
  return next;
}

/** A list in which each thing is once: what came and what left, each with the place it came to. */
export function asSet<T extends string | number>(item: z.ZodType<T>): Blend<readonly T[]> {
  const schema = z.object({ off: z.array(item), on: z.array(z.tuple([item, z.number().int().min(0)])) });
  return {
    between: (before, after) => {
      const [then, now] = [new Set(before), new Set(after)];
      const off = before.filter((id) => !now.has(id));
      const on = after.flatMap((id, at) => (then.has(id) ? [] : [[id, at]]));
      return off.length + on.length === 0 ? null : { off, on };
    },
    onto: (now, change) => {
      const read = schema.safeParse(change);
      if (!read.success) return now;
      const off = new Set(read.data.off);
      const kept = now.filter((id) => !off.has(id));
      return read.data.on.reduce((ids, [id, at]) => (ids.includes(id) ? ids : ids.toSpliced(at, 0, id)), kept);
    },
  };
}

/** Numbers by name that only grow. */
export const asMost: Blend<Readonly<Record<string, number>>> = {
  between: (before, after) => {
    const grown = Object.entries(after).filter(([name, count]) => count > (before[name] ?? -1));
    return grown.length === 0 ? null : Object.fromEntries(grown);
  },
  onto: (now, change) => {
    const read = z.record(z.string(), z.number()).safeParse(change);
    if (!read.success) return now;
    const grown = Object.entries(read.data).map(([name, count]) => [name, Math.max(count, now[name] ?? 0)]);
    return { ...now, ...Object.fromEntries(grown) };
  },
};
