import type messages from '#messages/ru.json';

type Messages = typeof messages;

/** Words that only pages of the account show; the rest of `account` is for what stands on every page. */
const ACCOUNT_PAGES = ['profile', 'address', 'bonus', 'order', 'game', 'coupon', 'favourite', 'referral'] as const;

/** What every page's browser code may say: without what only the server says, and without the account's own pages (weight of the HTML, decision 0007). */
export function pageMessages({ seo, account, ...others }: Messages): object {
  const own: ReadonlySet<string> = new Set(ACCOUNT_PAGES);
  return { ...others, account: Object.fromEntries(Object.entries(account).filter(([name]) => !own.has(name))) };
}

/** What pages of the account say besides. */
export const accountMessages = ({ account }: Messages): object => ({ account });
