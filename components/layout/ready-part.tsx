import { type ComponentType, createElement, lazy, useState } from 'react';

interface Loaded<P> {
  readonly default: ComponentType<P>;
}

/** A part of the page whose code comes later. */
interface ReadyPart<P> {
  /** What is shown when it is asked for now: the part itself, or what waits for it. */
  readonly now: () => ComponentType<P>;
  /** Brings the code ahead of its first showing; one that does not come is asked for again by the showing itself. */
  readonly warm: () => void;
}

export function readyPart<P extends object>(load: () => Promise<Loaded<P>>): ReadyPart<P> {
  let found: ComponentType<P> | null = null;
  const bring = async (): Promise<Loaded<P>> => {
    const loaded = await load();
    found = loaded.default;
    return loaded;
  };
  const Lazy: ComponentType<P> = lazy(bring);
  return { now: () => found ?? Lazy, warm: () => void bring().catch(() => undefined) };
}

interface Props<P> {
  readonly of: ReadyPart<P>;
  readonly props: P;
}

/** A part whose code is there stands in the very rendering that asks for it: `lazy` alone shows nothing first, and React keeps that for 300 ms. */
export function Part<P extends object>({ of, props }: Props<P>) {
  // what stands open stays the same, whenever its code has come
  const [Shown] = useState(of.now);
  return createElement(Shown, props);
}
