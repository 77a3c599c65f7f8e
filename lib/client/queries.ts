import { queryOptions } from '@tanstack/react-query';
import type { AvailableTime } from '#lib/contract/checkout.ts';
import type { LonLat } from '#lib/contract/shipping.ts';
import { type DeliveryType, METHOD_ID } from '#lib/contract/wire-values.ts';
import type { SavedAddress } from '#lib/domain/address.ts';
import { bucketParam } from '#lib/domain/catalogue-file.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { read, request } from './api.ts';
import { serverNow } from './server-clock.ts';

/** Options of TanStack queries for the storefront's own routes. The first part of a key is the name used for invalidation. */

/** Milliseconds, the same as the server's cache of shared data. */
const SHARED = 180_000;
const MINUTE = 60_000;

/** Points of the customer; values of the last visit are in the session store (KF-ACCOUNT-04). */
export const bonusQuery = (customerId: number, lang: string | undefined) =>
  queryOptions({
    queryKey: ['bonus', customerId],
    staleTime: 30_000,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => read('bonus', { query: { lang }, signal }),
  });

/** One order; `orderKey`: a guest's key, '' for the owner and for a browser with its cookie. */
export const orderQuery = (id: number, orderKey: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => read('order', { params: { id }, query: { key: orderKey || undefined }, signal }),
  });

export const sessionsQuery = queryOptions({ queryKey: ['sessions'], queryFn: ({ signal }) => read('sessions', { signal }) });

/** All settings in a language: zones, places, hours, payment methods, consents. */
export const settingsQuery = (lang: string) =>
  queryOptions({
    queryKey: ['settings', lang],
    staleTime: SHARED,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => read('settings', { query: { t: bucketParam(Date.now()), lang }, signal }),
  });

export const suggestionsQuery = (text: string, lang: string) =>
  queryOptions({
    queryKey: ['suggest', lang, text],
    staleTime: MINUTE,
    queryFn: ({ signal }) => read('suggest', { query: { q: text, lang }, signal }),
  });

/** Addresses at a point, nearest first. @throws {RequestError} */
export const addressesAt = ([lon, lat]: LonLat, lang: string, signal: AbortSignal) =>
  read('reverse', { query: { lon, lat, lang }, signal });

export const addressesQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['addresses', customerId],
    staleTime: SHARED,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => read('addresses', { signal }),
  });

/**
 * Saves an address for the customer; an `id` changes that address, '' adds one. It becomes the default unless `defaultAt` is the time of an
 * earlier default.
 */
export function saveAddress(id: string, address: SavedAddress, defaultAt = '') {
  const { text, city, coordinates, flat, doorCode, entrance, floor, name, comment } = address;
  const data = {
    id,
    default: defaultAt,
    AddressLine: text,
    city: [city],
    apartment: flat,
    number: doorCode,
    entrance,
    floor,
    name,
    comment,
    coordinates: coordinates === null ? null : [...coordinates],
  };
  return request('saveAddress', { body: { user_id: null, data } });
}

export const removeAddress = (id: string) =>
  request('saveAddress', { body: { user_id: null, data: { id, delete: true, coordinates: null } } });

export interface TimeRequest {
  readonly type: DeliveryType;
  readonly warehouseId: number | null;
  /** Name of the delivery zone; '' for pickup and tables. */
  readonly zone: string;
}

/** Available times for an order, and the days for tables. Reloaded every minute, because times pass while a form is filled in (DLV-07). */
export const availableTimeQuery = ({ type, warehouseId, zone }: TimeRequest, lang: string, timezone: string) =>
  queryOptions({
    queryKey: ['time', type, warehouseId, zone, lang],
    enabled: warehouseId !== null,
    select: (answer: AvailableTime) => withDates(answer, timezone),
    staleTime: MINUTE,
    refetchInterval: MINUTE,
    queryFn: ({ signal }) =>
      read('availableTime', {
        query: { stock_id: String(warehouseId), shipping_method: METHOD_ID[type], lang, zone: zone === '' ? undefined : zone },
        signal,
      }),
  });

/** Converts dates to `yyyy-mm-dd`. A day without a date is today at the warehouse; a day with an invalid date is left out. */
function withDates(answer: AvailableTime, timezone: string): AvailableTime {
  const today = zonedAt(serverNow(), answer.timezone || timezone).date;
  const days = answer.days.map((day) => ({ ...day, date: day.date === '' ? today : isoDate(day.date) }));
  return { ...answer, days: days.filter(({ date }) => date !== '') };
}

/** `dd.mm.yyyy` and `yyyy-mm-dd` → `yyyy-mm-dd`; '' for anything else. */
function isoDate(text: string): string {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '';
}

export interface TableRequest {
  readonly warehouseId: number;
  readonly placeId: string;
  /** `yyyy-mm-dd` */
  readonly date: string;
  readonly guests: number;
}

/** The booking times of a date at which a table for the given number of guests is free, such as `19:30`. */
export const freeTablesQuery = ({ warehouseId, placeId, date, guests }: TableRequest) =>
  queryOptions({
    queryKey: ['tables', warehouseId, placeId, date, guests],
    staleTime: MINUTE / 2,
    queryFn: ({ signal }) =>
      read('freeTables', { body: { warehouse_id: warehouseId, place_id: placeId || undefined, date, guests }, signal }),
  });
