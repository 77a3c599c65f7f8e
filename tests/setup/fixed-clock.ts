/** For `node --import`: the clock of the process begins at FIXED_NOW and all but stands. What tries again after some seconds still does, a minute is never over. */

const SLOWNESS = 20;

const at = Date.parse(process.env.FIXED_NOW ?? '');
if (Number.isNaN(at)) throw new Error(`FIXED_NOW is no moment: ${process.env.FIXED_NOW}`);

const now = (): number => at + Math.floor(performance.now() / SLOWNESS);

globalThis.Date = new Proxy(Date, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
