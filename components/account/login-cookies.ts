/**
 * Notes between the server and the next page, which reads them once: pages are shared by all visitors and carry nothing of one. `login-outcome`: how a login through a
 * provider ended, such as `failed.google`; `login-wanted`: the page of the account that was asked for without a session.
 */
type LoginCookie = 'login-outcome' | 'login-wanted';

// The Cookie Store API is younger than the oldest browsers.
const write = (cookie: string): void => void Object.assign(document, { cookie: `${cookie}; Path=/; SameSite=Lax` });

/** The value of a note; '' for none. */
export function peekCookie(name: LoginCookie): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? '' : found.slice(name.length + 1);
}

/** The value of a note, which is removed; '' for none. */
export function takeCookie(name: LoginCookie): string {
  const value = peekCookie(name);
  if (value !== '') write(`${name}=; Max-Age=0`);
  return value;
}

/** Leaves a note for the next page. */
export const leaveCookie = (name: LoginCookie, value: string): void => write(`${name}=${value}; Max-Age=60`);
