import type { KnownOrderStatus } from '#lib/contract/order-status.ts';

const TOLD = ['processing', 'completed', 'cancelled'] as const satisfies readonly KnownOrderStatus[];

/** The statuses of a table without dishes that have words of their own; null for the others. */
export const bookingWord = (status: string): (typeof TOLD)[number] | null => TOLD.find((own) => own === status) ?? null;
