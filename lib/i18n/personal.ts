const PERSONAL = /^(\/[a-z]{2}(-[a-z]{2,4})?)?\/(lk|order)(\/|$)/i;

/** Whether an address is of one visitor: checkout, an order, the account. Such pages are made anew for each request and shared with nobody. */
export function isPersonal(address: string): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  try {
    return PERSONAL.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
