import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether `Authorization: Bearer …` carries the secret; how long the comparison takes says nothing about either. */
export function hasBearer(headers: Headers, secret: string): boolean {
  const [, given = ''] = /^Bearer (.{1,500})$/.exec(headers.get('authorization') ?? '') ?? [];
  return timingSafeEqual(digest(given), digest(secret));
}
