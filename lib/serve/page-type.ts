import type { IncomingMessage, ServerResponse } from 'node:http';
import { type PageType, readPageType } from '#lib/contract/page-type.ts';

/** How the server tells the app which page type a visitor chose; nobody outside can say it. */
export const PAGE_TYPE_HEADER = 'x-page-type';

/** The cookie of the layout choice. */
const CHOICE = /(?:^|;\s*)page_type=([a-z0-9]{1,20})(?:;|$)/;

/**
 * Notes the page type the visitor's cookie asks for, unless the shop is known not to offer it; `offered` is null while no settings were read.
 * A page made for a type that turns out not to be offered is the shop's own (LAY-01).
 */
export function notePageType(req: IncomingMessage, offered: readonly PageType[] | null): void {
  if (req.headers[PAGE_TYPE_HEADER] !== undefined) delete req.headers[PAGE_TYPE_HEADER];
  const asked = readPageType(CHOICE.exec(req.headers.cookie ?? '')?.[1] ?? '');
  if (asked !== null && (offered === null || offered.includes(asked))) req.headers[PAGE_TYPE_HEADER] = asked;
}

type Given = Record<string, unknown>;
const isGiven = (v: unknown): v is Given => typeof v === 'object' && v !== null && !Array.isArray(v);

const withCookie = (vary: unknown): string => {
  const known = Array.isArray(vary) ? vary.join(', ') : typeof vary === 'string' ? vary : '';
  return /(^|,\s*)cookie\b/i.test(known) ? known : known === '' ? 'Cookie' : `${known}, Cookie`;
};

/** Tells caches in front of the shop that a page differs by cookie, where visitors may choose; asked when the answer begins. */
export function varyByChoice(res: ServerResponse, mayChoose: () => boolean): void {
  const { writeHead } = res;
  Object.assign(res, {
    writeHead: (...args: readonly unknown[]) => {
      if (!mayChoose()) return Reflect.apply(writeHead, res, args);
      const given = args.findLast(isGiven);
      if (given?.vary === undefined) res.setHeader('vary', withCookie(res.getHeader('vary')));
      else given.vary = withCookie(given.vary);
      return Reflect.apply(writeHead, res, args);
    },
  });
}
