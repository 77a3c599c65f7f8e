import { z } from 'zod';

const entries = z.array(z.object({ status: z.string().max(60), at: z.string().max(40) })).max(200);

/** When an order reached each status (instants in UTC); what cannot be read is left out, the latest of two wins. */
export function readHistory(json: string): ReadonlyMap<string, string> {
  if (json === '') return new Map();
  try {
    const parsed = entries.safeParse(JSON.parse(json));
    return new Map(parsed.success ? parsed.data.map((e) => [e.status, e.at]) : []);
  } catch {
    return new Map();
  }
}
