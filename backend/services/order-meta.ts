import { z } from 'zod';

/** Notes of an order or of its lines as they are stored. */
export const storedMeta = z.array(z.object({ key: z.string(), value: z.unknown() }));

/** The note `key` of a stored order as a word; '' when there is none. */
export const metaText = (meta: string, key: string): string =>
  String(storedMeta.parse(JSON.parse(meta)).find((entry) => entry.key === key)?.value ?? '');
