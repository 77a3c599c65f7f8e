const LONGEST = 8_192;
const LONGEST_PATH = 4_096;
/** Characters that a browser sends; anything else came by hand. */
const SENT = /^\/[\x21-\x7e]*$/;

/** Whether an address is one that a browser can have asked for. */
export function isSent(address: string): boolean {
  const path = address.split('?', 1)[0] ?? '';
  return address.length <= LONGEST && path.length <= LONGEST_PATH && SENT.test(address) && !address.includes('#');
}

/**
 * Whether an address can be an address of this shop: encoded as it should be, no hidden characters, no way up, no slash inside a name. The framework
 * repairs such addresses on its way and would answer, and keep, another page under them.
 */
export function isReadable(address: string): boolean {
  if (!isSent(address)) return false;
  try {
    return (address.split('?', 1)[0] ?? '').split('/').every((part) => isName(decodeURIComponent(part)));
  } catch {
    return false;
  }
}

const isName = (part: string): boolean => part !== '.' && part !== '..' && !/[\p{Cc}/\\]/u.test(part);
