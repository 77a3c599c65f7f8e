import { readFileSync } from 'node:fs';

/** For `node --import`: the wall clock of the process is off by the milliseconds that the file CLOCK_FILE holds. Monotonic time is untouched, as on a machine whose clock is set. */

const file = process.env.CLOCK_FILE ?? '';
const RealDate = Date;
let offset = 0;

setInterval(() => {
  offset = Number(readFileSync(file, 'utf8'));
}, 20).unref();

const now = (): number => RealDate.now() + offset;

globalThis.Date = new Proxy(Date, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
