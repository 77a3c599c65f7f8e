import { type KnownOrderStatus, ORDER_STATUSES } from '#lib/contract/order.ts';

/** The status when it is one of ours; another backend's own is shown as it calls it. */
export const knownStatus = (status: string): KnownOrderStatus | null => ORDER_STATUSES.find((s) => s === status) ?? null;
