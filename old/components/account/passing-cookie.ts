/** Words the server leaves for the next page, which reads them once: shared pages carry nothing of one visitor. */
type Name = 'login-outcome' | 'login-wanted';

// not every browser of a visitor has the Cookie Store yet
const write = (cookie: string): void => void Object.assign(document, { cookie: `${cookie}; Path=/; SameSite=Lax` });

/** What was left under a name; '' for nothing. */
export function seeCookie(name: Name): string {
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return found === undefined ? '' : found.slice(name.length + 1);
}

/** What was left under a name, which is gone by then; '' for nothing. */
export function takeCookie(name: Name): string {
  const value = seeCookie(name);
  if (value !== '') write(`${name}=; Max-Age=0`);
  return value;
}

/** Leaves a word for the page that comes next. */
export const leaveCookie = (name: Name, value: string): void => write(`${name}=${value}; Max-Age=60`);
