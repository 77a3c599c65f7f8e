import type { IncomingMessage } from 'node:http';
import { isPersonal } from '#lib/i18n/personal.ts';

/** A page of one visitor sends no referrer, so none means one. */
function isFromPersonal(referer: string | undefined): boolean {
  const url = URL.parse(referer ?? '');
  return url === null || isPersonal(url.pathname);
}

/**
 * Whether a navigation inside an open page would carry scripts of the shop owner into checkout or the account, or leave them behind (SET-05). Answered
 * without content, the browser loads the page as a document of its own, with the policy of its own.
 */
export const crossesBorder = ({ headers, url = '/' }: Pick<IncomingMessage, 'headers' | 'url'>): boolean =>
  headers.rsc !== undefined && isFromPersonal(headers.referer) !== isPersonal(url);
