/** The parameter of a friend's link that carries the code. */
export const INVITE = 'ref';

/** The link a customer sends to friends: the shop's first page with the code. */
export const inviteLink = (origin: string, code: string): string => `${origin}/?${INVITE}=${encodeURIComponent(code)}`;
