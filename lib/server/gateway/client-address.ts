/** Header that only the storefront's own server sets: the address the visitor comes from. */
export const CLIENT_ADDRESS = 'x-client-address';

/** Says to the backend whom it counts a call for. */
export function forwardedFor(request: Request): Readonly<Record<string, string>> {
  const address = request.headers.get(CLIENT_ADDRESS);
  return address === null ? {} : { 'x-forwarded-for': address };
}
