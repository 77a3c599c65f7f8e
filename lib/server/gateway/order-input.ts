import type { z } from 'zod';
import type { Problem, ProblemCode } from '#lib/contract/checkout.ts';
import { problem } from '#lib/domain/problems.ts';
import { Refusal } from './refusal.ts';

/** Path prefixes of the request with the backend's problem codes for them; the first match is used. */
const CODES: readonly (readonly [string, ProblemCode])[] = [
  ['contact.name', 'name_required'],
  ['contact.phone', 'phone_invalid'],
  ['contact.email', 'email_invalid'],
  ['delivery.guests', 'guests_invalid'],
  ['delivery.placeId', 'place_unknown'],
  ['delivery.date', 'table_unavailable'],
  ['delivery.time', 'table_unavailable'],
  ['delivery.address', 'address_unknown'],
  ['time', 'slot_unavailable'],
  ['payment', 'payment_unavailable'],
  ['people', 'people_invalid'],
  ['changeFrom', 'change_invalid'],
  ['consents', 'consent_required'],
  ['bonuses', 'bonuses_refused'],
  ['tips', 'tips_refused'],
];

/** Fields that the backend reports as a whole. */
const WHOLE = ['time', 'delivery.address', 'consents'];
const isBelow = (path: string, start: string): boolean => path === start || path.startsWith(`${start}.`);

function problemOf({ path: parts, message }: z.core.$ZodIssue): Problem {
  const path = parts.join('.');
  const code = CODES.find(([start]) => isBelow(path, start))?.[1];
  return code ? problem(WHOLE.find((start) => isBelow(path, start)) ?? path, code) : { ...problem(path, 'request_invalid'), message };
}

const MOST = 50;

/**
 * Parses a cart or an order of a browser; problems have the backend's codes, so that a form handles one format (decisions «Orders»).
 * @throws {Refusal} 422 `invalid_order` with `params.problems` = [{path, code, message, params}], each field once.
 */
export function parseOrderInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = new Map(
    parsed.error.issues
      .slice(0, MOST)
      .map(problemOf)
      .map((one) => [`${one.path} ${one.code}`, one]),
  );
  throw new Refusal(422, 'invalid_order', 'The order cannot be placed as it is.', { problems: [...problems.values()] });
}
