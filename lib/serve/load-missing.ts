import type { AddressInfo } from 'node:net';
import { type Made, MISSING_PATH } from './missing-page.ts';

/** The server's own address for itself: what it listens on, or this machine where it listens everywhere. */
export function ownAddress(address: AddressInfo | string | null, port: number): string {
  const host =
    typeof address === 'object' && address !== null && !/^(::|0\.0\.0\.0)$/.test(address.address) ? address.address : '127.0.0.1';
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Asks the server itself for its page of unknown addresses; `variant` is a language prefix and a page type: `/en cat1`. */
export async function loadMissing(own: string, variant: string): Promise<Made | null> {
  const [prefix = '', pageType = ''] = variant.split(' ');
  const answer = await fetch(`${own}${prefix}${MISSING_PATH}`, {
    headers: { ...(pageType !== '' && { cookie: `page_type=${pageType}` }) },
    redirect: 'error',
    signal: AbortSignal.timeout(5_000),
  });
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy');
  return answer.status === 404 && policy !== null && html !== '' ? { html, policy } : null;
}
