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

/** Whether an address belongs to one visitor: checkout, an order, the account. Such pages are rendered per request and never cached. */
export const isPersonal = (address: string): boolean => matches(address, PERSONAL);

/** Whether an address is an order page. It may contain the order's key. */
export const isOrderPage = (address: string): boolean => matches(address, ORDER);

export const isAccount = (address: string): boolean => matches(address, ACCOUNT);
