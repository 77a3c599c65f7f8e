import { createHash } from 'node:crypto';
import { nearestBirthday } from '#lib/domain/birthday.ts';

/** A phone that can be recognised but not read. */
const nameOfPhone = (phone: string): string => createHash('sha256').update(phone).digest('base64url').slice(0, 22);

/** The names a customer's coupon uses are counted under: the account and the phone, so that a new account is no new customer. */
export const customerNames = (customerId: number, phone: string): string[] => [
  ...(customerId === 0 ? [] : [`user:${customerId}`]),
  ...(phone === '' ? [] : [`phone:${nameOfPhone(phone)}`]),
];

/** No coupon has a code with a space in it: what all first-purchase coupons are counted under together. */
export const FIRST_PURCHASE = 'first purchase';

/** The names that uses of a birthday coupon are counted under: a limit per customer holds for each birthday anew. */
export function birthdayNames(names: readonly string[], birth: string, today: string): string[] {
  const year = nearestBirthday(birth, today);
  return year === null ? [] : names.map((name) => `${name}@${year}`);
}
