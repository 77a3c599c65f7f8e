import { languagePrefix } from './address-rules.ts';

/** The internal address of the 404 page for an address that Next cannot read or that breaks a rule of its route: `/en/menu/%E0%A4%A` → `/en/not-found/{code}`. */

const NAME = 'not-found';

export const unknownAddress = (path: string): string => `${languagePrefix(path)}/${NAME}/${Buffer.from(path).toString('base64url')}`;

/** The path that a visitor asked for, from the segments of a page's internal address behind its language. */
export function askedPath(segments: readonly string[]): string {
  const [name, code = '', ...others] = segments;
  if (name === NAME && others.length === 0 && /^[\w-]+$/.test(code)) return Buffer.from(code, 'base64url').toString();
  return `/${segments.join('/')}`;
}

/** An internal path that nobody may ask for by its name, as one that nothing answers: `/ru/filtered/x` → `/ru/not-found/filtered/x`. */
export const hiddenPath = (internal: string): string => internal.replace(/^\/[^/]*/, `$&/${NAME}`);
