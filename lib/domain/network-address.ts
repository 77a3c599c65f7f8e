import { isUrl } from '#lib/contract/fallbacks.ts';

const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** The bits of an address, IPv4 in its IPv6-mapped form; null for an invalid one. */
function bitsOf(address: string): bigint | null {
  const quad = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1).map(Number);
  if (quad !== undefined) return quad.some((part) => part > 255) ? null : quad.reduce((bits, part) => (bits << 8n) | BigInt(part), 0xffffn);
  const [bare = ''] = address.split('%');
  if (!bare.includes(':') || !isUrl(`http://[${bare}]`)) return null;
  const [left = [], right = []] = new URL(`http://[${bare}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter((part) => part !== ''));
  const words = [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
  return words.reduce((bits, word) => (bits << 16n) | BigInt(`0x${word}`), 0n);
}

/** Whether an address is one of `trusted`: addresses, and networks such as `10.0.0.0/8`. */
export function isTrusted(address: string, trusted: readonly string[]): boolean {
  const bare = plain(address);
  if (trusted.includes(bare)) return true;
  const networks = trusted.filter((entry) => entry.includes('/'));
  const bits = networks.length === 0 ? null : bitsOf(bare);
  if (bits === null) return false;
  return networks.some((network) => {
    const [base = '', size = ''] = network.split('/');
    const own = bitsOf(base);
    const length = Number(size) + (base.includes(':') ? 0 : 96);
    if (own === null || !/^\d{1,3}$/.test(size) || length > 128) return false;
    const rest = BigInt(128 - length);
    return own >> rest === bits >> rest;
  });
}

/**
 * The client's address: the socket's, or behind configured proxies the last address in `X-Forwarded-For` that is not a proxy (P10). Earlier entries can be
 * forged.
 */
export function addressBehind(socket: string, forwarded: string, trusted: readonly string[]): string {
  const nearest = plain(socket);
  if (!isTrusted(nearest, trusted)) return nearest;
  const hops = forwarded.split(',').map(plain);
  return hops.findLast((hop) => hop !== '' && !isTrusted(hop, trusted)) ?? nearest;
}

/**
 * The network of one visitor, for limits by address (P10): an IPv4 address itself, the first 64 bits of an IPv6 address, because the rest can be chosen freely
 * for every request.
 */
export function networkOf(address: string): string {
  const [bare = ''] = plain(address).split('%');
  if (!bare.includes(':') || !isUrl(`http://[${bare}]`)) return plain(address);
  const [left = '', right] = bare.split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const gap = right === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const first = [...head, ...gap, ...tail].slice(0, 4).map((part) => Number.parseInt(part, 16).toString(16));
  return `${first.join(':')}::/64`;
}
