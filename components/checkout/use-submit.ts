import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { z } from 'zod';
import type { OrderRequest } from '#lib/contract/checkout.ts';
import { getPathname, useRouter } from '#lib/i18n/navigation.ts';
import { useActiveOrders } from '#stores/active-orders.ts';
import { useCart } from '#stores/cart.ts';
import { useModals } from '#stores/modals.ts';
import { useToasts } from '#stores/toasts.ts';
import type { Asked } from './ask.ts';
import { useDraft } from './draft.ts';
import type { FieldError } from './field-error.ts';
import { withoutConsents } from './kept-consents.ts';
import { leaveToPay } from './leave-to-pay.ts';
import { type Placed, placeOrder } from './place-order.ts';
import { newKey, pause, postOrder, refusedFields } from './post-order.ts';

/** What stands above the form after an attempt. */
export type Notice =
  | { readonly kind: 'changed'; readonly before: number; readonly after: number }
  | { readonly kind: 'lost' | 'offline' | 'busy' }
  | { readonly kind: 'refused'; readonly message: string };

interface Options {
  readonly onErrors: (errors: readonly FieldError[]) => void;
  /** Accepted; the cart empties now, while this page still leaves. */
  readonly onPlaced: () => void;
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

  const accepted = ({ id, key, status, paymentUrl }: Placed, ordered: OrderRequest['items']): void => {
    onPlaced();
    const page = `/order/${id}?key=${encodeURIComponent(key)}`;
    useActiveOrders.getState().add({ id, key, status });
    useDraft.getState().finish();
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
      leaveToPay(paymentUrl, getPathname({ href: page, locale }));
    } else router.push(page);
  };
  const refused = (answer: Extract<Asked<Placed>, { ok: false; kind: 'refused' }>, shown: number): void => {
    const { code, message, data } = answer.error;
    const params = data?.params ?? {};
    if (code === 'idempotency_in_progress') {
      setNotice({ kind: 'busy' });
      return;
    }
    if (code === 'quote_changed') {
      const after = z.object({ total: z.number().int() }).safeParse(params.quote ?? params);
      setNotice({ kind: 'changed', before: shown, after: after.success ? after.data.total : shown });
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
  const submit = async (body: OrderRequest): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    setNotice(null);
    const draft = useDraft.getState;
    // another tab may have begun the same order
    await useDraft.persist.rehydrate();
    let ordered = body.items;
    const answer = await placeOrder(body, {
      attempt: () => draft().attempt,
      keep: (attempt) => draft().setAttempt(attempt),
      newKey,
      post: postOrder,
      wait: pause,
      became: ({ items }) => {
        ordered = items;
      },
    });
    running.current = false;
    if (answer.ok) {
      accepted(answer.value, ordered);
      return;
    }
    setSending(false);
    if (answer.kind === 'refused') refused(answer, body.shownTotal);
    else setNotice({ kind: answer.kind });
  };
  return { submit, sending, notice, offline: (): void => setNotice({ kind: 'offline' }) };
}
