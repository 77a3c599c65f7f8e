import type { OrderTime } from '#lib/contract/checkout.ts';

/** A chosen time as it travels: `dd.mm.yyyy HH:MM-HH:MM`, `dd.mm.yyyy asap` (decisions «Delivery»). */

const TIME = /^(\d{2})\.(\d{2})\.(\d{4}) +(?:(asap)|([01]\d|2[0-3]):([0-5]\d) *[-–] *([01]\d|2[0-3]):([0-5]\d))$/;

/** `yyyy-mm-dd` → `dd.mm.yyyy`. */
export const wireDate = (date: string): string => date.split('-').reverse().join('.');

/** The time as words of the wire; `today` (yyyy-mm-dd, the warehouse's) dates an asap. */
export const formatOrderTime = (time: OrderTime, today: string): string =>
  time.kind === 'asap' ? `${wireDate(today)} asap` : `${wireDate(time.date)} ${time.from}-${time.to}`;

/** Reads the wire's words; null when they name no real time. */
export function parseOrderTime(text: string): (OrderTime & { readonly date: string }) | null {
  const m = TIME.exec(text.trim());
  if (!m) return null;
  const date = `${m[3]}-${m[2]}-${m[1]}`;
  const real = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(real.getTime()) || real.toISOString().slice(0, 10) !== date) return null;
  return m[4] ? { kind: 'asap', date } : { kind: 'slot', date, from: `${m[5]}:${m[6]}`, to: `${m[7]}:${m[8]}` };
}
