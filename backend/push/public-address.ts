import { lookup } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

/** Networks that are not public (RFC 6890): this machine, private networks, a cloud's metadata service. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4');

/** In IPv6 only the global unicast space is public, without the ranges that embed IPv4 addresses and the documentation range. */
const GLOBAL6 = new BlockList();
GLOBAL6.addSubnet('2000::', 3, 'ipv6');
const SPECIAL6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  SPECIAL6.addSubnet(net, bits, 'ipv6');

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(ip: string): boolean {
  if (isIPv6(ip)) return GLOBAL6.check(ip, 'ipv6') && !SPECIAL6.check(ip, 'ipv6');
  return isIP(ip) === 4 && !PRIVATE.check(ip, 'ipv4');
}

/**
 * Whether an address can be a push service: https on the default port, a host name with a dot or a public IP address, no credentials; or an
 * origin of `ownOrigins`.
 */
export function mayBePushService(endpoint: string, ownOrigins: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (ownOrigins.includes(url.origin)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return isIP(host) === 0 ? host.includes('.') && !/\.(local|localhost|internal|lan|home|arpa)$/i.test(host) : isPublicAddress(host);
}

/** DNS lookup that refuses addresses of this machine and private networks. It checks at connection time, because a name can resolve differently every time. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, []);
    const refused = found.find((one) => !isPublicAddress(one.address));
    if (refused !== undefined) return done(Object.assign(new Error(`${hostname} is no public host`), { code: 'EACCES' }), []);
    const [first] = found;
    if (options.all === true || first === undefined) return done(null, found);
    done(null, first.address, first.family);
  });
};
