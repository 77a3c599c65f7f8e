import type { AddressInfo } from 'node:net';

/** The server's own address for itself: what it listens on, or this machine where it listens everywhere. */
export function ownAddress(address: AddressInfo | string | null, port: number): string {
  const host =
    typeof address === 'object' && address !== null && !/^(::|0\.0\.0\.0)$/.test(address.address) ? address.address : '127.0.0.1';
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
