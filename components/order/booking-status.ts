const NAMED = ['processing', 'completed', 'cancelled'] as const;

/** The statuses of a table without dishes that have messages of their own (`order.booking`); null for the others. */
export const bookingStatus = (status: string): (typeof NAMED)[number] | null => NAMED.find((named) => named === status) ?? null;
