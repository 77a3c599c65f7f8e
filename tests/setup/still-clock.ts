/** For `node --import`: the clock of the process begins at STILL_AT and all but stands. What tries again after some seconds still does, a minute is never over. */

const SLOWNESS = 20;

const at = Date.parse(process.env.STILL_AT ?? '');
if (Number.isNaN(at)) throw new Error(`STILL_AT is no moment: ${process.env.STILL_AT}`);

const now = (): number => at + Math.floor(performance.now() / SLOWNESS);

globalThis.Date = new Proxy(Date, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
