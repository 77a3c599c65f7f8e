import { z } from 'zod';

const entries = z.array(z.object({ status: z.string().max(60), at: z.string().max(40), by: z.string().max(60).optional() })).max(200);

function parse(json: string): z.output<typeof entries> {
  if (json === '') return [];
  try {
    const parsed = entries.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** When an order reached each status (instants in UTC); what cannot be read is left out, the latest of two wins. */
export const readHistory = (json: string): ReadonlyMap<string, string> => new Map(parse(json).map((e) => [e.status, e.at]));

/** Who brought the order to where it is: customer, operator, payment, expiry; '' when nobody says. */
export const endedBy = (json: string): string => parse(json).at(-1)?.by ?? '';
