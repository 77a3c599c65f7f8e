const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Who is asking: the socket's address, or behind configured proxies only the last one of `X-Forwarded-For` that is none of them (P10). Whatever a
 * visitor claims about itself stands before it.
 */
export function addressBehind(socket: string, forwarded: string, trusted: readonly string[]): string {
  const nearest = plain(socket);
  if (!trusted.includes(nearest)) return nearest;
  const hops = forwarded.split(',').map(plain);
  return hops.findLast((hop) => hop !== '' && !trusted.includes(hop)) ?? nearest;
}

/**
 * What one visitor has to themselves, so that limits by address count visitors (P10): an IPv4 address as it is, of an IPv6 address the first 64
 * bits, the rest of which anybody at home may choose anew for every request.
 */
export function networkOf(address: string): string {
  const [bare = ''] = plain(address).split('%');
  if (!bare.includes(':') || !URL.canParse(`http://[${bare}]`)) return plain(address);
  const [left = '', right] = bare.split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const gap = right === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const first = [...head, ...gap, ...tail].slice(0, 4).map((part) => Number.parseInt(part, 16).toString(16));
  return `${first.join(':')}::/64`;
}
