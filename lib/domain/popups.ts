import type { Popup, WarehouseHours } from '#lib/contract/settings-parts.ts';
import { hasHours, inHours, noteOn, openState } from './opening-hours.ts';
import { addDays, weekdayOf, zonedAt } from './zoned-time.ts';

/** Which popup a visitor is shown (product-spec 3 «Popup», 4 «Popup», wire-facts 3.6, CMS-03, DLV-08). Instants are epoch ms. */

/** The rules of a popup, without its texts. */
export type PopupRules = Pick<
  Popup,
  'id' | 'once' | 'marketing' | 'disableOrdering' | 'stockEmpty' | 'warehouseIds' | 'devices' | 'banDays' | 'from' | 'to' | 'zoneId'
>;

export interface Visit {
  readonly now: number;
  /** The location's time zone, otherwise the shop's. */
  readonly timezone: string;
  /** null: none chosen. `zone` is '' for pickup and lounge. */
  readonly location: { readonly warehouseId: number | null; readonly zone: string } | null;
  /** Every warehouse of the shop; a popup that names all of them counts as unrestricted. */
  readonly warehouseIds: readonly number[];
  /** No dish of the menu is in stock at the visitor's place. */
  readonly stockEmpty: boolean;
  /** settings.app.disable_ordering */
  readonly disabledWarehouseIds: readonly number[];
  /** popups_without_locations: popups can be shown before a location is chosen. */
  readonly withoutLocations: boolean;
  /** Popups already shown in this browser, including this page load. */
  readonly seen: readonly number[];
  readonly shownNow: readonly number[];
}

const DAYS: readonly (readonly string[])[] = [
  ['monday', 'mon', 'понедельник', 'пн'],
  ['tuesday', 'tue', 'tues', 'вторник', 'вт'],
  ['wednesday', 'wed', 'weds', 'среда', 'ср'],
  ['thursday', 'thu', 'thur', 'thurs', 'четверг', 'чт'],
  ['friday', 'fri', 'пятница', 'пт'],
  ['saturday', 'sat', 'суббота', 'сб'],
  ['sunday', 'sun', 'воскресенье', 'вс'],
];

/** A day's name, long or short, Russian or English, or its number → 1 Monday … 7 Sunday; null for anything else. */
export function dayOf(name: string): number | null {
  const plain = name.trim().toLowerCase().replace(/\.$/, '');
  if (/^[0-7]$/.test(plain)) return Number(plain) || 7;
  const found = DAYS.findIndex((names) => names.includes(plain));
  return found === -1 ? null : found + 1;
}

/** Within its hours (a missing end is the day's), and not on a banned day; after midnight the day on which the window began counts. */
function isItsTime({ from, to, banDays }: PopupRules, now: number, timezone: string): boolean {
  const local = zonedAt(now, timezone);
  const hours = inHours(from, to, local.minutes);
  if (hours === null) return false;
  const day = hours === 'today' ? local.weekday : weekdayOf(addDays(local.date, -1));
  return !banDays.some((name) => dayOf(name) === day);
}

/** At the visitor's warehouse and zone; before a location is chosen only unrestricted popups. */
function isItsPlace({ warehouseIds, zoneId }: PopupRules, visit: Visit): boolean {
  const { location } = visit;
  const bound = warehouseIds.length > 0 && !visit.warehouseIds.every((id) => warehouseIds.includes(id));
  if (location === null) return !bound && zoneId === '';
  if (zoneId !== '' && zoneId !== location.zone) return false;
  return !bound || (location.warehouseId !== null && warehouseIds.includes(location.warehouseId));
}

/** Whether it announces that its warehouse accepts no orders; a marketing popup never does. */
export const closesOrdering = (popup: Pick<PopupRules, 'disableOrdering' | 'marketing'>): boolean =>
  popup.disableOrdering && !popup.marketing;

/** The condition of its kind: ordering disabled, empty stock, or a visitor who can see popups. */
function isItsOccasion(popup: PopupRules, { location, stockEmpty, disabledWarehouseIds, withoutLocations }: Visit): boolean {
  if (closesOrdering(popup)) return location !== null && disabledWarehouseIds.some((id) => id === location.warehouseId);
  if (popup.stockEmpty) return stockEmpty;
  return location !== null || withoutLocations;
}

function isDue(popup: PopupRules, visit: Visit): boolean {
  if (popup.devices.length > 0 && !popup.devices.includes('site')) return false;
  if (visit.shownNow.includes(popup.id) || (popup.once && visit.seen.includes(popup.id))) return false;
  return isItsOccasion(popup, visit) && isItsPlace(popup, visit) && isItsTime(popup, visit.now, visit.timezone);
}

const rank = (popup: PopupRules): number => (closesOrdering(popup) ? 0 : popup.stockEmpty ? 1 : 2);

/** The popup to show now, null when none applies: disabled ordering, then empty stock, then the others; within each in the shop's order. */
export function popupFor<P extends PopupRules>(popups: readonly P[], visit: Visit): P | null {
  return popups.filter((popup) => isDue(popup, visit)).sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

/**
 * When the visitor's place (without a location: every place) opens again, null when not within a week, and the owner's message about today that all of them
 * share. `open` while one is open, or hours are unknown (DLV-08).
 */
export function closedUntil(
  hours: Readonly<Record<string, WarehouseHours>>,
  warehouseId: number | null,
  now: number,
): { readonly opensAt: number | null; readonly note: string } | 'open' {
  const own = warehouseId === null ? undefined : hours[String(warehouseId)];
  const known = (own ? [own] : warehouseId === null ? Object.values(hours) : []).filter(hasHours);
  const states = known.map((h) => openState(h, now));
  if (states.length === 0 || states.some((s) => s.open)) return 'open';
  const openings = states.flatMap((s) => (s.open || s.opensAt === null ? [] : [s.opensAt]));
  const [note = '', ...others] = new Set(known.map((h) => noteOn(h, now)));
  return { opensAt: openings.length === 0 ? null : Math.min(...openings), note: others.length === 0 ? note : '' };
}
