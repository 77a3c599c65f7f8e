import { createHash } from 'node:crypto';

/** A phone that can be recognised but not read. */
const nameOfPhone = (phone: string): string => createHash('sha256').update(phone).digest('base64url').slice(0, 22);

/** The names a customer's coupon uses are counted under: the account and the phone, so that a new account is no new customer. */
export const customerNames = (customerId: number, phone: string): string[] => [
  ...(customerId === 0 ? [] : [`user:${customerId}`]),
  ...(phone === '' ? [] : [`phone:${nameOfPhone(phone)}`]),
];
