import type { IncomingMessage } from 'node:http';
import { isOrderPage, isPersonal } from '#lib/i18n/personal.ts';

/** What of the shop owner's may run in a document: everything, metrics alone, or nothing. */
type Zone = 'all' | 'metrics' | 'nothing';

function zoneOf(path: string, metricsOnOrders: boolean): Zone {
  if (!isPersonal(path)) return 'all';
  return metricsOnOrders && isOrderPage(path) ? 'metrics' : 'nothing';
}

/** null when the request does not say where it comes from: the page of an order and some browsers send no referrer. */
function zoneOfReferer(referer: string | undefined, metricsOnOrders: boolean): Zone | null {
  const url = URL.parse(referer ?? '');
  return url === null ? null : zoneOf(url.pathname, metricsOnOrders);
}

/**
 * Whether a navigation inside an open page would carry scripts of the shop owner where they must not run, or leave them behind (SET-05). Answered without
 * content, the browser loads the page as a document of its own, with the policy of its own.
 */
export const crossesBorder = ({ headers, url = '/' }: Pick<IncomingMessage, 'headers' | 'url'>, metricsOnOrders: boolean): boolean =>
  headers.rsc !== undefined && zoneOfReferer(headers.referer, metricsOnOrders) !== zoneOf(url, metricsOnOrders);
