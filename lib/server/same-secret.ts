import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
export const sameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** Whether `Authorization: Bearer …` has the secret. */
export function hasBearer(authorization: string | null | undefined, secret: string): boolean {
  const [, given = ''] = /^Bearer (.{1,500})$/.exec(authorization ?? '') ?? [];
  return sameSecret(given, secret);
}
