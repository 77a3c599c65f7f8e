import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/gateway/client.ts';

/** The latest orders of this browser's customer, and how many there are in all: a backend that does not say has one page of them. */
export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const answer = await callApi('customerOrders');
    if (!answer.ok) throw new Error(answer.failure.kind);
    return { latest: answer.value, count: Math.max(answer.total ?? 0, answer.value.length) };
  },
});
