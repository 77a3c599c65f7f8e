/** Something in a request that says it is somebody else's (P6). */
export interface Claim {
  readonly query?: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

interface Victim {
  readonly id: number;
  /** International, with plus. */
  readonly phone: string;
}

/** The eight ways to claim to be a customer. */
export const CLAIMS: readonly (readonly [string, (victim: Victim) => Claim])[] = [
  ['an id in the query', ({ id }) => ({ query: `user_id=${id}&customer=${id}&customer_id=${id}` })],
  ['the id twice, and as a list', ({ id }) => ({ query: `user_id=${id}&user_id=${id}&user_id[]=${id}&User_Id=${id}` })],
  ['an id in the body', ({ id }) => ({ body: { user_id: id, customer_id: id, ID: String(id), id } })],
  ['her phone beside the own', ({ phone }) => ({ query: `phone=${encodeURIComponent(phone)}`, body: { user: { phone }, login: phone } })],
  ['a token of one’s own making', () => ({ query: `token=${'t'.repeat(32)}`, body: { token: 't'.repeat(32) } })],
  ['keys of the shop', () => ({ query: 'consumer_key=ck_demo&consumer_secret=cs_demo', headers: { authorization: 'Basic Y2s6Y3M=' } })],
  [
    'a header that names her',
    ({ id }) => ({ headers: { 'x-user-id': String(id), 'x-wp-user': String(id), authorization: `Bearer ${id}` } }),
  ],
  ['a session of one’s own making', ({ id }) => ({ headers: { cookie: `session=${encodeURIComponent(JSON.stringify({ userId: id }))}` } })],
];
