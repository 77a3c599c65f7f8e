import { queryOptions } from '@tanstack/react-query';
import type { QuoteRequest } from '#lib/contract/checkout.ts';
import { type DeliveryType, METHOD_ID } from '#lib/contract/wire-values.ts';
import { read, readPath } from './api.ts';

/** Options of TanStack queries for what the storefront's server says. A key begins with the name under which rooms invalidate it. */

/** Milliseconds: as long as the server itself keeps what all visitors share. */
const SHARED = 180_000;
const MINUTE = 60_000;

/** A dish beyond its card; `path` is its address without the language. `D`: what `/api/menu/dish` answers. */
export const dishQuery = <D>(locale: string, path: string) =>
  queryOptions({
    queryKey: ['dish', locale, path],
    staleTime: MINUTE,
    queryFn: ({ signal }) => readPath<D>('/api/menu/dish', { query: { path, locale }, signal }),
  });

/** What a cart costs (PRICE-05); the same cart is another one to another customer. */
export const quoteQuery = (body: QuoteRequest, customerId: number | null) =>
  queryOptions({
    queryKey: ['quote', body, customerId],
    staleTime: 30_000,
    queryFn: ({ signal }) => read('quote', { body, signal }),
  });

/** The settings of the shop: zones, hours, places, tips. */
export const settingsQuery = (lang: string) =>
  queryOptions({
    queryKey: ['settings', lang],
    staleTime: SHARED,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => read('settings', { query: { lang }, signal }),
  });

export const bannersQuery = (lang: string) =>
  queryOptions({
    queryKey: ['banners', lang],
    staleTime: SHARED,
    queryFn: ({ signal }) => read('banners', { query: { lang }, signal }),
  });

/** Which discounts add up; what the last visit knew is in the session store (KF-DISC-19). */
export const promoSettingsQuery = queryOptions({
  queryKey: ['promo-settings'],
  staleTime: SHARED,
  queryFn: ({ signal }) => read('promoSettings', { signal }),
});

/** Coupons that this visitor may see in a list. */
export const couponsQuery = (customerId: number | null) =>
  queryOptions({
    queryKey: ['coupons', customerId],
    staleTime: SHARED,
    queryFn: async ({ signal }) => (await read('coupons', { signal })).coupons,
  });

/** What coupons ask for that this visitor may be told about. */
export const couponRulesQuery = (customerId: number | null) =>
  queryOptions({
    queryKey: ['coupon-rules', customerId],
    staleTime: SHARED,
    queryFn: async ({ signal }) => (await read('couponRules', { signal })).coupons,
  });

/** Who is logged in, as the server says. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => (await read('session', { signal })).profile,
});

/** Points of the customer; what the last visit knew is in the session store (KF-ACCOUNT-04). */
export const bonusQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['bonus', customerId],
    staleTime: 30_000,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => read('bonus', { signal }),
  });

/** One order; `orderKey`: a guest's key, '' for the owner and for who has its cookie. */
export const orderQuery = (id: number, orderKey: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => read('order', { params: { id }, query: { key: orderKey || undefined }, signal }),
  });

/** Orders of the customer, newest first. */
export const customerOrdersQuery = (customerId: number, page = 1, perPage = 20) =>
  queryOptions({
    queryKey: ['orders', customerId, page, perPage],
    queryFn: ({ signal }) => read('customerOrders', { query: { page, per_page: perPage }, signal }),
  });

/** When an order can be had; asked again every minute, because time goes on while somebody fills in the form (DLV-07). */
export const availableTimeQuery = (type: DeliveryType, warehouseId: number, zone: string, lang: string) =>
  queryOptions({
    queryKey: ['time', type, warehouseId, zone, lang],
    staleTime: MINUTE,
    refetchInterval: MINUTE,
    queryFn: ({ signal }) =>
      read('availableTime', {
        query: { stock_id: warehouseId, shipping_method: METHOD_ID[type], lang, zone: zone || undefined },
        signal,
      }),
  });

/** Free tables of a lounge on one day (`yyyy-mm-dd`). */
export const freeTablesQuery = (warehouseId: number, date: string, guests: number) =>
  queryOptions({
    queryKey: ['tables', warehouseId, date, guests],
    staleTime: 30_000,
    queryFn: ({ signal }) => read('freeTables', { body: { warehouse_id: warehouseId, date, guests }, signal }),
  });

/** Addresses that fit what was typed. */
export const suggestionsQuery = (text: string, lang: string) =>
  queryOptions({
    queryKey: ['suggest', lang, text],
    staleTime: MINUTE,
    queryFn: ({ signal }) => read('suggest', { query: { q: text, lang }, signal }),
  });

/** Addresses at a point, nearest first. */
export const addressAtQuery = ([lon, lat]: readonly [number, number], lang: string) =>
  queryOptions({
    queryKey: ['reverse', lang, lon, lat],
    staleTime: MINUTE,
    queryFn: ({ signal }) => read('reverse', { query: { lon, lat, lang }, signal }),
  });

/** Water, parks, roads and streets of the shop's own map. */
export const cityMapQuery = (lang: string) =>
  queryOptions({
    queryKey: ['city-map', lang],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => read('cityMap', { query: { lang }, signal }),
  });

/** Saved addresses of the customer. */
export const addressesQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['addresses', customerId],
    staleTime: SHARED,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => read('addresses', { signal }),
  });

/** Devices on which the customer is logged in. */
export const sessionsQuery = queryOptions({ queryKey: ['sessions'], queryFn: ({ signal }) => read('sessions', { signal }) });

/** Coupons of the customer's own, used ones included. */
export const userCouponsQuery = (customerId: number) =>
  queryOptions({ queryKey: ['user-coupons', customerId], queryFn: ({ signal }) => read('userCoupons', { query: { all: '1' }, signal }) });

/** The customer's code for friends and what it has brought. */
export const referralQuery = (customerId: number) =>
  queryOptions({ queryKey: ['referral', customerId], queryFn: ({ signal }) => read('referral', { signal }) });

/** Notifications of the customer, newest first. */
export const notificationsQuery = (customerId: number, lang: string) =>
  queryOptions({
    queryKey: ['notifications', customerId, lang],
    queryFn: ({ signal }) => read('pushHistory', { query: { lang }, signal }),
  });

/** Spins of the wheel that the customer has won. */
export const spinsQuery = (customerId: number) =>
  queryOptions({ queryKey: ['spins', customerId], queryFn: ({ signal }) => read('spins', { signal }) });
