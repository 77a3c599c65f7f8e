const PERSONAL = /^(\/[a-z]{2}(-[a-z]{2,4})?)?\/(lk|order)(\/|$)/i;
const ACCOUNT = /^(\/[a-z]{2}(-[a-z]{2,4})?)?\/lk(\/|$)/i;
const ORDER = /^(\/[a-z]{2}(-[a-z]{2,4})?)?\/order\/\d/i;

function matches(address: string, pattern: RegExp): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  try {
    return pattern.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Whether an address is of one visitor: checkout, an order, the account. Such pages are made anew for each request and shared with nobody. */
export const isPersonal = (address: string): boolean => matches(address, PERSONAL);

/** Whether an address is the page of an order. It may carry the order's key. */
export const isOrderPage = (address: string): boolean => matches(address, ORDER);

/** Whether an address is of the account. */
export const isAccount = (address: string): boolean => matches(address, ACCOUNT);
