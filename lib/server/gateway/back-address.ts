const HOME = '/';
const MOST = 1_000;
const OWN = 'http://own.invalid';

/** Where a visitor goes back to: an address of this shop's pages, or home for anything that would lead elsewhere or into a call. */
export function backAddress(wanted: string | null): string {
  if (wanted === null || wanted.length > MOST || !wanted.startsWith('/') || /[\\\p{Cc}]/u.test(wanted) || !URL.canParse(wanted, OWN))
    return HOME;
  const url = new URL(wanted, OWN);
  if (url.origin !== OWN || url.pathname.startsWith('//') || /^\/api(\/|$)/.test(url.pathname)) return HOME;
  return `${url.pathname}${url.search}${url.hash}`;
}
