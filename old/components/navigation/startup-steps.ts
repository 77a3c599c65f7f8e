import type { QueryClient } from '@tanstack/react-query';
import { ordersQuery } from '#old/components/account/orders-query.ts';
import { callOrThrow } from '#old/components/checkout/call-or-throw.ts';
import { addressesQuery } from '#old/components/delivery/use-saved-addresses.ts';
import { settingsQuery } from '#old/components/delivery/use-settings.ts';
import { loadCoupons } from '#old/components/discounts/load-coupons.ts';
import { promoQuery } from '#old/components/discounts/use-promo-settings.ts';
import { type MenuLoader, useCatalogue, wholeOf } from '#old/stores/catalogue.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { useModals } from '#old/stores/modals.ts';
import { useSession } from '#old/stores/session.ts';
import type { Step } from './run-steps.ts';

interface Startup {
  readonly queries: QueryClient;
  /** Language of the page. */
  readonly locale: string;
  /** Language of the content; undefined for the shop's own. */
  readonly lang: string | undefined;
  readonly addressFirst: boolean;
  /** Over when the server has said who is logged in. */
  readonly session: Promise<void>;
  /** Loads what a fragmented catalogue left out; null when the menu of the chosen place is whole. */
  readonly rest: () => MenuLoader | null;
}

const MINUTES_3 = 180_000;

/** Opens the question for a place as soon as nothing else is open. */
function askPlace(): void {
  const open = (): void => useModals.getState().open('location', {});
  if (useModals.getState().stack.length === 0) {
    open();
    return;
  }
  const stop = useModals.subscribe(({ stack }) => {
    if (stack.length > 0) return;
    stop();
    if (useDelivery.getState().location === null) open();
  });
}

/**
 * What the page loads after it is shown, in the order of product-spec 1 «Start-up sequence» (START-01…START-03).
 * Answers are kept where screens look for them: the queries' cache and the stores; what is there already is not asked for again.
 */
export function startupSteps({ queries, locale, lang, addressFirst, session, rest }: Startup): readonly Step[] {
  const keep = <T>(key: readonly unknown[], queryFn: () => Promise<T>) =>
    queries.fetchQuery({ queryKey: key, queryFn, staleTime: MINUTES_3, gcTime: Number.POSITIVE_INFINITY });
  const loggedIn = async (): Promise<boolean> => {
    await session;
    return useSession.getState().profile !== null;
  };
  const loadRest = async (): Promise<void> => {
    const loader = rest();
    const { key, load } = useCatalogue.getState();
    if (loader !== null && key !== null) await load(wholeOf(key), loader);
  };
  const noPlace = (): boolean => addressFirst && useDelivery.getState().location === null;
  return [
    { name: 'pickups, delivery, delivery times, info title, menu, contacts', run: () => queries.fetchQuery(settingsQuery(locale)) },
    { name: 'blogs', run: () => keep(['blog', locale], () => callOrThrow('blog', { query: { lang } })) },
    {
      name: 'banners',
      when: () => queries.getQueryData(settingsQuery(locale).queryKey)?.banners.length === 0,
      run: () => keep(['banners', locale], () => callOrThrow('banners', { query: { lang } })),
    },
    {
      name: 'addresses',
      when: loggedIn,
      run: () => queries.fetchQuery(addressesQuery(useSession.getState().profile?.id ?? 0)),
    },
    {
      name: 'orders',
      when: loggedIn,
      run: async () => {
        const { count } = await queries.fetchQuery({ ...ordersQuery, staleTime: MINUTES_3 });
        useSession.getState().setOrdersCount(count);
      },
    },
    {
      name: 'catalogue',
      run: async () => {
        await useCatalogue.getState().want();
        if (useCatalogue.getState().status === 'failed') throw new Error('the catalogue did not load');
      },
    },
    { name: 'place', when: noPlace, run: askPlace },
    {
      name: 'rest of the catalogue',
      when: () => !noPlace(),
      run: loadRest,
    },
    { name: 'coupons', run: () => keep(['coupons'], loadCoupons) },
    { name: 'promo settings', run: () => queries.fetchQuery({ ...promoQuery, gcTime: Number.POSITIVE_INFINITY }) },
  ];
}
