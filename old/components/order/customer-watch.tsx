import { useEffect, useRef } from 'react';
import { usePathname, useRouter } from '#lib/i18n/navigation.ts';
import { watchCustomer } from '#lib/realtime/watch-customer.ts';
import { loadUnread } from '#old/components/account/load-unread.ts';
import { clientOf } from '#old/components/checkout/queries-client.tsx';
import { whenIdle } from '#old/components/navigation/when-idle.ts';

/** Several events of one change are one look (milliseconds). */
const TOGETHER = 150;
/** Where no events begin to arrive by then, what is kept is looked at without them (milliseconds). */
const UNHEARD = 3_000;
/** What is kept of a customer's orders, points and notifications; an order on its way has a channel of its own. */
const KEPT: ReadonlySet<unknown> = new Set(['bonus', 'bonuses', 'orders', 'order-view', 'notifications', 'coupon-rules']);

/** Orders, points and notifications of a customer arrive live: what is kept of them is read anew, and a page of the account is made anew (RT-01). */
export function CustomerWatch({ customerId }: { readonly customerId: number }) {
  const router = useRouter();
  const path = usePathname();
  const inAccount = useRef(false);
  useEffect(() => {
    inAccount.current = path === '/lk' || path.startsWith('/lk/');
  }, [path]);
  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let watch: Promise<() => void> | undefined;
    const look = (): void => {
      void clientOf().invalidateQueries({ predicate: ({ queryKey: [first] }) => KEPT.has(first) });
      void loadUnread(gone.signal);
      if (inAccount.current) router.refresh();
    };
    const soon = (after: number): void => {
      clearTimeout(timer);
      timer = setTimeout(look, after);
    };
    const stop = whenIdle(() => {
      soon(UNHEARD);
      watch = watchCustomer(customerId, () => soon(TOGETHER));
      watch.catch(() => undefined);
    });
    return () => {
      gone.abort();
      stop();
      clearTimeout(timer);
      void watch?.then((end) => end()).catch(() => undefined);
    };
  }, [customerId, router]);
  return null;
}
