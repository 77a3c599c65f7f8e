import type { OrderItem, OrderRequest, OrderTime } from '#lib/contract/checkout.ts';
import { fieldsOf, idOf, isRecord, isWholeIn, textOf, validItems } from './storage.ts';

/** Guards for orders that are stored until the shop has responded: they may have to be sent again unchanged. */

const isText = (value: unknown, max: number, min = 0): value is string =>
  typeof value === 'string' && value.length >= min && value.length <= max && value === value.trim();

const hasOnly = (value: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean =>
  Object.keys(value).every((key) => keys.includes(key));

/** A whole list, or null when one of its items is invalid. */
function listOf<T>(value: unknown, max: number, read: (item: unknown) => T | null): T[] | null {
  if (!Array.isArray(value) || value.length > max) return null;
  const items = validItems(value, max, read);
  return items.length === value.length ? [...items] : null;
}

function supplementOf(value: unknown): OrderItem['supplements'][number] | null {
  const { id, count, ...rest } = fieldsOf(value);
  return isWholeIn(id, 1) && isWholeIn(count, 1, 99) && Object.keys(rest).length === 0 ? { id, count } : null;
}

function orderItemOf(value: unknown): OrderItem | null {
  const { productId, variationId, choice, count, supplements, ...rest } = fieldsOf(value);
  const chosen = listOf(supplements, 60, supplementOf);
  if (!isWholeIn(productId, 1) || !isWholeIn(count, 1, 999) || chosen === null || Object.keys(rest).length > 0) return null;
  if (variationId !== null && idOf(variationId) === null) return null;
  if (choice !== undefined && !isText(choice, 600)) return null;
  return { productId, variationId: idOf(variationId), ...(choice !== undefined && { choice }), count, supplements: chosen };
}

/** @returns null when one of the items is invalid. */
export const orderItemsOf = (value: unknown): OrderItem[] | null => listOf(value, 200, orderItemOf);

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const isClock = (value: unknown): value is string => CLOCK.test(textOf(value, 5));
const isDate = (value: unknown): value is string => DATE.test(textOf(value, 10));
const isDegree = (value: unknown, max: number): boolean => typeof value === 'number' && Math.abs(value) <= max;

const ADDRESS_TEXTS = { city: 200, flat: 40, entrance: 40, floor: 40, doorCode: 40, name: 100 } as const;

function isAddress(value: unknown): boolean {
  const { text, coordinates, ...texts } = fieldsOf(value);
  const isPoint = Array.isArray(coordinates) && coordinates.length === 2 && isDegree(coordinates[0], 180) && isDegree(coordinates[1], 90);
  if (!isText(text, 500, 1) || !isPoint || !hasOnly(texts, Object.keys(ADDRESS_TEXTS))) return false;
  return Object.entries(ADDRESS_TEXTS).every(([key, max]) => isText(texts[key], max));
}

function isDelivery(value: unknown): boolean {
  const { type, ...rest } = fieldsOf(value);
  if (type === 'delivery') return hasOnly(rest, ['address', 'express']) && isAddress(rest.address) && typeof rest.express === 'boolean';
  if (type === 'pickup') return hasOnly(rest, ['placeId']) && isText(rest.placeId, 60, 1);
  if (type !== 'lounge' || !hasOnly(rest, ['placeId', 'guests', 'date', 'time', 'wishes'])) return false;
  const { placeId, guests, date, time, wishes } = rest;
  return isText(placeId, 60, 1) && isWholeIn(guests, 1, 50) && isDate(date) && isClock(time) && isText(wishes, 1_000);
}

function isTime(value: unknown): value is OrderTime {
  const { kind, ...rest } = fieldsOf(value);
  if (kind === 'asap') return Object.keys(rest).length === 0;
  return kind === 'slot' && hasOnly(rest, ['date', 'from', 'to']) && isDate(rest.date) && isClock(rest.from) && isClock(rest.to);
}

function isGift(value: unknown): boolean {
  const { couponCode, productId, variationId, ...rest } = fieldsOf(value);
  const isVariation = variationId === null || isWholeIn(variationId, 1);
  return isText(couponCode, 200, 1) && isWholeIn(productId, 1) && isVariation && Object.keys(rest).length === 0;
}

function isConsent(value: unknown): boolean {
  const { code, version, agreed, ...rest } = fieldsOf(value);
  return isText(code, 60, 1) && isText(version, 40) && typeof agreed === 'boolean' && Object.keys(rest).length === 0;
}

const PHONE = /^\+[1-9]\d{6,14}$/;
const EMAIL = /^[^\s@<>()[\]"',;:\\]+@[^\s@]+\.[^\s@.]+$/;

function isContact(value: unknown): boolean {
  const { name, phone, email, ...rest } = fieldsOf(value);
  const isEmail = email === '' || (isText(email, 200) && EMAIL.test(email));
  return isText(name, 120, 1) && PHONE.test(textOf(phone, 16)) && isEmail && Object.keys(rest).length === 0;
}

const isList = (value: unknown, max: number, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= max && value.every(isItem);

const LANGUAGE = /^[a-z]{2}(-[A-Za-z]{2,4})?$/;

/** A guard for every field of `orderRequest` in the contract; `stored-order.test.ts` compares the two. */
const FIELDS: Readonly<Record<keyof OrderRequest, (value: unknown) => boolean>> = {
  items: (value) => orderItemsOf(value) !== null,
  delivery: isDelivery,
  time: isTime,
  coupons: (value) => isList(value, 20, (code) => isText(code, 200, 1)),
  promoCode: (value) => isText(value, 200),
  gifts: (value) => isList(value, 20, isGift),
  promotionId: (value) => value === null || isWholeIn(value, 1),
  bonuses: (value) => isWholeIn(value, 0, 1_000_000),
  tips: (value) => isWholeIn(value, 0, 100_000_000),
  payment: (value) => isText(value, 100, 1),
  contact: isContact,
  people: (value) => isWholeIn(value, 1, 50),
  cutlery: (value) => typeof value === 'boolean',
  leaveAtDoor: (value) => typeof value === 'boolean',
  comment: (value) => isText(value, 1_000),
  changeFrom: (value) => value === null || isWholeIn(value, 0, 100_000_000),
  consents: (value) => isList(value, 10, isConsent),
  shownTotal: (value) => isWholeIn(value, 0),
  shownCurrency: (value) => value === undefined || isText(value, 30),
  lang: (value) => value === '' || LANGUAGE.test(textOf(value, 7)),
};

export const isOrderRequest = (value: unknown): value is OrderRequest =>
  isRecord(value) && hasOnly(value, Object.keys(FIELDS)) && Object.entries(FIELDS).every(([key, isValid]) => isValid(value[key]));

/** One attempt to order: its key is kept through retries, reloads and tabs until the shop has responded (ORD-03). */
export interface OrderAttempt {
  readonly key: string;
  /** Bodies already sent with the key, oldest first: one of them may have become the order. */
  readonly sent: readonly OrderRequest[];
}

/** Bodies that are kept of one attempt. */
export const MAX_SENT = 5;

/** A stored attempt. Without its bodies, such as those that a later version cannot read, the key is sufficient to find the order. */
export function orderAttemptOf(value: unknown): OrderAttempt | null {
  const { key, sent } = fieldsOf(value);
  const known = textOf(key, 100);
  if (known.length < 8) return null;
  // with unreadable bodies, the readable ones are not sufficient either
  return { key: known, sent: Array.isArray(sent) && sent.length <= MAX_SENT && sent.every(isOrderRequest) ? sent : [] };
}
