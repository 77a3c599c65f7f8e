const plain = (address: string): string => address.trim().replace(/^::ffff:/, '');

/** Header that only the storefront's own server sets: the address the visitor comes from. */
export const CLIENT_ADDRESS = 'x-client-address';

/** Who is asking: the socket's address, or behind configured proxies the last one of `X-Forwarded-For` that is none of them (P10). */
export function clientAddress(socket: string, forwarded: string | undefined, trusted: readonly string[]): string {
  const nearest = plain(socket);
  if (!trusted.includes(nearest)) return nearest;
  const hops = (forwarded ?? '').split(',').map(plain);
  return hops.findLast((hop) => hop !== '' && !trusted.includes(hop)) ?? nearest;
}
