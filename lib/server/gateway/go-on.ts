import type { SocialEnd } from './social.ts';

/** How long a page may take to tell the visitor how their login ended, in seconds. */
const TOLD_WITHIN = 120;

/** Sends the browser on, nobody keeping the answer or learning the address it came from; cookies of `headers` go along. */
export function goTo(address: string, headers: Headers): Response {
  headers.set('location', address);
  headers.set('cache-control', 'no-store');
  headers.set('referrer-policy', 'no-referrer');
  return new Response(null, { status: 303, headers });
}

/** Back to where a login began. How it ended is in a cookie the page reads and removes: shared pages stay as they are, addresses stay clean. */
export function goBack({ outcome, back }: SocialEnd, provider: string, headers: Headers): Response {
  headers.append('set-cookie', `login-outcome=${outcome}.${provider}; Path=/; Max-Age=${TOLD_WITHIN}; SameSite=Lax`);
  return goTo(back, headers);
}
