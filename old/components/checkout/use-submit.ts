import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { randomId } from '#lib/browser/secure-context.ts';
import type { OrderRequest, Quote } from '#lib/contract/checkout.ts';
import { getPathname, useRouter } from '#lib/i18n/navigation.ts';
import { useActiveOrders } from '#old/stores/active-orders.ts';
import { useCart } from '#old/stores/cart.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { useModals } from '#old/stores/modals.ts';
import { useSession } from '#old/stores/session.ts';
import { useToasts } from '#old/stores/toasts.ts';
import type { Asked } from './ask.ts';
import { useDraft } from './draft.ts';
import type { FieldError } from './field-error.ts';
import { keepContact } from './keep-contact.ts';
import { withoutConsents } from './kept-consents.ts';
import { leaveToPay } from './leave-to-pay.ts';
import { type Placed, placeOrder } from './place-order.ts';
import { cancelPlaced, pause, postOrder, refusedFields } from './post-order.ts';

/** What stands above the form after an attempt. */
export type Notice =
  /** `after` is null where the shop did not say its new quote. */
  | { readonly kind: 'changed'; readonly before: Quote; readonly after: Quote | null; readonly total: number }
  | { readonly kind: 'lost' | 'offline' | 'busy' }
  | { readonly kind: 'refused'; readonly message: string };

interface Options {
  readonly onErrors: (errors: readonly FieldError[]) => void;
  /** Accepted; the cart empties now, while this page still leaves. */
  readonly onPlaced: () => void;
}

/** The quote in the answer of a refused order; null when it does not have the shape of one. */
async function readQuote(value: unknown): Promise<Quote | null> {
  const contract = await import('#lib/contract/checkout.ts').catch(() => null);
  return contract?.quote.safeParse(value).data ?? null;
}

/** Sends an order and says how it went; the cart is emptied only by an accepted one (ORD-09). */
export function useSubmit({ onErrors, onPlaced }: Options) {
  const t = useTranslations('checkout');
  const c = useTranslations('cart');
  const router = useRouter();
  const locale = useLocale();
  const queries = useQueryClient();
  const [sending, setSending] = useState(false);
  // an order sent before a reload may have been accepted
  const [notice, setNotice] = useState<Notice | null>(() => (useDraft.getState().attempt === null ? null : { kind: 'lost' }));
  const running = useRef(false);

  const repriced = useDraft((s) => s.repriced);
  const accepted = ({ id, key, status, paymentUrl }: Omit<Placed, 'total'>, ordered: OrderRequest['items']): void => {
    onPlaced();
    const { customerId } = useSession.getState();
    // the session opens a customer's order; a key in the browser's history would outlive it
    const page = customerId === null ? `/order/${id}?key=${encodeURIComponent(key)}` : `/order/${id}`;
    useActiveOrders.getState().add({ id, status, customerId });
    keepContact(useDraft.getState().fields);
    useDraft.getState().finish();
    useDelivery.getState().setExpress(false);
    useDelivery.getState().setWantsTime(false);
    useCart.getState().take(ordered);
    if (useCart.getState().lines.length > 0) {
      const toCart = { label: c('title'), run: () => useModals.getState().open('cart', {}) };
      useToasts.getState().push({ status: 'info', text: t('leftInCart'), action: toCart });
    }
    void queries.invalidateQueries({ queryKey: ['bonus'] });
    // what was quoted before this order may hold no longer: a first order is one, a coupon is used up
    void queries.invalidateQueries({ queryKey: ['quote'] });
    if (status === 'pending' && paymentUrl !== '') {
      useActiveOrders.getState().setPaying(id);
      if (leaveToPay(paymentUrl, getPathname({ href: page, locale }))) return;
    }
    router.push(page);
  };
  const refused = async (answer: Extract<Asked<Placed>, { ok: false; kind: 'refused' }>, shown: Quote): Promise<void> => {
    const { code, message, data } = answer.error;
    const params = data?.params ?? {};
    if (code === 'idempotency_in_progress') {
      setNotice({ kind: 'busy' });
      return;
    }
    if (code === 'quote_changed') {
      const after = await readQuote(params.quote);
      const total = after?.total ?? (Number.isSafeInteger(params.total) ? Number(params.total) : shown.total);
      setNotice({ kind: 'changed', before: shown, after, total });
      void queries.invalidateQueries({ queryKey: ['quote'] });
      return;
    }
    const errors = refusedFields(params);
    const isOpen = useDraft.getState().attempt !== null;
    setNotice(isOpen ? { kind: 'lost' } : errors.length > 0 ? null : { kind: 'refused', message });
    const { fields, set } = useDraft.getState();
    const missing = errors.filter((e) => e.field === 'consents').map((e) => e.detail);
    if (missing.length > 0) set({ consents: withoutConsents(fields.consents, missing) });
    onErrors(errors);
    // what the shop asks, offers and takes may have changed under the page
    void queries.invalidateQueries({ queryKey: ['settings'] });
    void queries.invalidateQueries({ queryKey: ['quote'] });
    void queries.invalidateQueries({ queryKey: ['bonus'] });
    void queries.invalidateQueries({ queryKey: ['time'] });
    void queries.invalidateQueries({ queryKey: ['tables'] });
  };
  const submit = async (body: OrderRequest, shown: Quote): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    setNotice(null);
    const draft = useDraft.getState;
    // another tab may have begun the same order
    await useDraft.persist.rehydrate();
    if (draft().repriced !== null) {
      running.current = false;
      setSending(false);
      return;
    }
    let ordered = body;
    const answer = await placeOrder(body, {
      attempt: () => draft().attempt,
      keep: (attempt) => draft().setAttempt(attempt),
      newKey: randomId,
      post: postOrder,
      wait: pause,
      became: (sent) => {
        ordered = sent;
      },
    });
    running.current = false;
    if (answer.ok && answer.value.total === ordered.shownTotal) {
      accepted(answer.value, ordered.items);
      return;
    }
    if (!answer.ok && answer.kind === 'refused') await refused(answer, shown);
    setSending(false);
    if (answer.ok) {
      draft().setRepriced({ ...answer.value, shown: ordered.shownTotal, items: ordered.items });
      return;
    }
    if (answer.kind !== 'refused') setNotice({ kind: answer.kind });
  };
  const acceptRepriced = (): void => {
    if (repriced !== null) accepted(repriced, repriced.items);
  };
  /** Answers whether the shop says that it is cancelled; else the order goes on waiting for the decision. */
  const cancelRepriced = async (): Promise<boolean> => {
    if (repriced === null || !(await cancelPlaced(repriced))) return false;
    useDraft.getState().setRepriced(null);
    useToasts.getState().push({ status: 'success', text: t('differsCancelled') });
    void queries.invalidateQueries({ queryKey: ['quote'] });
    return true;
  };
  return { submit, sending, notice, offline: (): void => setNotice({ kind: 'offline' }), repriced, acceptRepriced, cancelRepriced };
}
