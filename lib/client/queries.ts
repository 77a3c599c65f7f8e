import { queryOptions } from '@tanstack/react-query';
import { read } from './api.ts';

/** Options of TanStack queries for the storefront's own routes. The first part of a key is the name used for invalidation. */

/** Milliseconds, the same as the server's cache of shared data. */
const SHARED = 180_000;

/** Points of the customer; values of the last visit are in the session store (KF-ACCOUNT-04). */
export const bonusQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['bonus', customerId],
    staleTime: 30_000,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => read('bonus', { signal }),
  });

/** One order; `orderKey`: a guest's key, '' for the owner and for a browser with its cookie. */
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
