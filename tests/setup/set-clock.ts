const RealDate = globalThis.Date;

/** Sets this thread's `Date` to `at` (epoch milliseconds); it runs on from there. Timers are not touched. */
export function setClock(at: number): void {
  const offset = at - RealDate.now();
  const now = (): number => RealDate.now() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
}

/** Gives this thread its real time back. */
export function resetClock(): void {
  globalThis.Date = RealDate;
}
