import type { Call } from './call.ts';

/** Statuses after which a read is tried once more (ERR-02). */
export const RETRY_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Attempts a call may take: writes one, reads two (ERR-02). */
export const attemptsOf = (call: Pick<Call, 'method'>): 1 | 2 => (call.method === 'GET' ? 2 : 1);
