import { type ComponentType, createElement, useEffect, useState } from 'react';

interface Loaded<P> {
  readonly default: ComponentType<P>;
}

/** A part of the page whose code comes later. */
interface ReadyPart<P> {
  /** The part itself; null while its code is not there. */
  readonly found: () => Loaded<P> | null;
  readonly bring: () => Promise<Loaded<P>>;
  /** Brings the code ahead of its first showing; one that does not come is asked for again by the showing itself. */
  readonly warm: () => void;
}

export function readyPart<P extends object>(load: () => Promise<Loaded<P>>): ReadyPart<P> {
  let found: Loaded<P> | null = null;
  const bring = async (): Promise<Loaded<P>> => {
    found ??= await load();
    return found;
  };
  return { found: () => found, bring, warm: () => void bring().catch(() => undefined) };
}

interface Props<P> {
  readonly of: ReadyPart<P>;
  readonly props: P;
}

/** A part that is shown as soon as its code is there: `lazy` shows nothing first, and what React has once waited for it holds back for 300 ms. */
export function Part<P extends object>({ of, props }: Props<P>) {
  const [shown, setShown] = useState(of.found);
  const [lost, setLost] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    if (shown !== null) return;
    let isGone = false;
    of.bring().then(
      (loaded) => isGone || setShown(loaded),
      (error: unknown) => isGone || setLost({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [of, shown]);
  if (lost !== null) throw lost.error;
  return shown && createElement(shown.default, props);
}
