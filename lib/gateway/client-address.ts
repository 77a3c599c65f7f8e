/** Header that only the storefront's own server sets: the address the visitor comes from. */
export const CLIENT_ADDRESS = 'x-client-address';
