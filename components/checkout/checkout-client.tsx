'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { openRequest } from '#components/cart/line-details.ts';
import { ConsentFields } from '#components/delivery/consent-fields.tsx';
import { RetryAlert } from '#components/layout/error-view-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { Button, buttonVariants } from '#components/ui/button.tsx';
import { useKeyboardInset } from '#components/ui/modal-frame-client.tsx';
import { EmptyState } from '#components/ui/notices.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { useBottomBar } from '#components/ui/sheet-parts-client.tsx';
import { settingsQuery } from '#lib/client/queries.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { useCart } from '#stores/cart.ts';
import { useCheckoutDraft } from '#stores/checkout-draft.ts';
import { usePlace } from '#stores/place.ts';
import { checkoutGrid } from './checkout-skeleton.tsx';
import { ContactFields, PaymentSection, WishesSection } from './form-sections.tsx';
import { Notices } from './notices.tsx';
import { agreedConsents, FORM_ID, fieldId, storedConsents } from './order-form.ts';
import { PlaceSection, TimeSection } from './place-and-time.tsx';
import { type OrderContent, Summary } from './summary.tsx';
import { type CheckoutState, useCheckout } from './use-checkout.ts';
import './checkout.css';
import { WatchedCartPage } from '#components/cart/cart-watch-client.tsx';

interface CheckoutProps {
  /** Shown until the settings are loaded. */
  readonly skeleton: ReactNode;
}

/**
 * The checkout of this browser's cart, or of a table without dishes (DLV-06). Rendered after the stores are read: before that an empty cart
 * is not known to be empty.
 */
export function Checkout({ skeleton }: CheckoutProps) {
  const t = useTranslations('checkout');
  const { locale, simplifiedOrder } = useShop();
  const { data: settings, isError, refetch } = useQuery(settingsQuery(locale));
  const isEmpty = useCart((cart) => cart.lines.length === 0);
  const hasTable = usePlace((place) => place.type === 'lounge' && place.location !== null);
  const isUndecided = useCheckoutDraft((draft) => draft.repriced !== null);
  const [isPlaced, setPlaced] = useState(false);

  if (isEmpty && !hasTable && !isPlaced && !isUndecided) return <EmptyCheckout />;
  if (simplifiedOrder && !isEmpty) return <RequestInstead />;
  if (settings !== undefined) return <CheckoutForm settings={settings} onPlaced={() => setPlaced(true)} />;
  if (!isError) return skeleton;
  return <RetryAlert size="s" title={t('timesFailed')} onRetry={() => void refetch()} />;
}

function EmptyCheckout() {
  const t = useTranslations('checkout');
  const { media, pictures, prefix } = useShop();
  return (
    <EmptyState
      art={<Picture src={pictures.bag || '/art/bag.webp'} alt="" media={pictures.bag === '' ? NO_VARIANTS : media} width={168} />}
      title={t('empty')}
      text={t('emptyText')}
      action={
        <a href={prefix || '/'} className={buttonVariants({ variant: 'primary' })}>
          {t('toMenu')}
        </a>
      }
    />
  );
}

/** A shop without a checkout calls back: the cart is sent as a request (CART-02). */
function RequestInstead() {
  const t = useTranslations('request');
  const cart = useTranslations('cart');
  return (
    <EmptyState
      title={t('title')}
      text={t('lead')}
      action={
        <Button variant="primary" aria-haspopup="dialog" onClick={() => openRequest(useCart.getState().lines)}>
          {cart('request')}
        </Button>
      }
    />
  );
}

interface CheckoutFormProps {
  readonly settings: Settings;
  /** Called when an order was accepted: the cart is emptied next, before the page has changed. */
  readonly onPlaced: () => void;
}

/** The checkout form on one page, with the order beside it (ORD-01). */
function CheckoutForm({ settings, onPlaced }: CheckoutFormProps) {
  const t = useTranslations('checkout');
  // The sent order stays visible until the page has changed.
  const [placed, setPlaced] = useState<OrderContent | null>(null);
  const checkout = useCheckout(settings, () => {
    setPlaced({ lines: checkout.lines, menu: checkout.menu, quoteState: checkout.quoteState });
    onPlaced();
  });
  const content = placed ?? checkout;
  const total = content.quoteState.quote?.total ?? null;
  const waitsForPayment = checkout.payment?.onReceipt === false && total !== 0;
  return (
    <div className={checkoutGrid}>
      <form
        id={FORM_ID}
        aria-label={t('title')}
        className="grid min-w-0 grid-cols-1 gap-6 lg:gap-12"
        noValidate
        onKeyDown={focusNextOnEnter}
        onSubmit={(event) => {
          event.preventDefault();
          void checkout.send();
        }}
      >
        <Notices checkout={checkout} />
        <ContactFields checkout={checkout} />
        <PlaceSection checkout={checkout} />
        <TimeSection checkout={checkout} />
        <PaymentSection checkout={checkout} />
        <WishesSection checkout={checkout} />
      </form>
      <Summary content={content}>
        <OrderConsents checkout={checkout} />
        <OrderButton checkout={checkout} total={total} className="max-lg:hidden" />
        {settings.pendingCancelTime > 0 && waitsForPayment && (
          <p className="text-small text-muted max-lg:hidden">{t('cancelNote', { minutes: Math.floor(settings.pendingCancelTime / 60) })}</p>
        )}
      </Summary>
      <OrderBar checkout={checkout} total={total} />
    </div>
  );
}

/** In a field with `enterkeyhint=next`, Enter focuses the next field instead of submitting an incomplete form. */
function focusNextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next') return;
  event.preventDefault();
  const fields = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input:not([type=checkbox], [type=radio]), textarea, input[type=radio]:checked'),
  ];
  fields[fields.indexOf(target) + 1]?.focus();
}

/** The consents are below the dishes and the total that they apply to (KF-CHECKOUT-13). */
function OrderConsents({ checkout: { settings, errorText } }: { readonly checkout: CheckoutState }) {
  const stored = useCheckoutDraft((draft) => draft.fields.consents);
  const set = useCheckoutDraft((draft) => draft.set);
  return (
    <ConsentFields
      consents={settings.consents}
      agreed={agreedConsents(stored, settings.consents)}
      onChange={(codes) => set({ consents: storedConsents(codes, settings.consents) }, Date.now())}
      idOf={(code) => fieldId('consents', code)}
      errorOf={(code) => errorText('consents', code)}
    />
  );
}

/** The order button at the bottom on phones. Focused fields are scrolled above it, and an on-screen keyboard does not cover it. */
function OrderBar({ checkout, total }: { readonly checkout: CheckoutState; readonly total: number | null }) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useBottomBar('7rem');
  useKeyboardInset(bar, true);
  return (
    <div
      ref={setBar}
      // It replaces the cart's own bar.
      className="fixed inset-x-0 bottom-[max(var(--keyboard,0px),var(--offline-bar))] z-bar bg-surface px-gutter pt-2.5 pb-[calc(12px+var(--safe-bottom))] shadow-[0_-1px_0_var(--line),0_-12px_30px_-18px_rgb(40_20_10/0.3)] lg:hidden print:hidden"
    >
      <OrderButton checkout={checkout} total={total} />
    </div>
  );
}

interface OrderButtonProps {
  readonly checkout: CheckoutState;
  /** Minor units; null until the cart is quoted. */
  readonly total: number | null;
  readonly className?: string;
}

/** The order button with the total; its label names the action. */
function OrderButton({ checkout, total, className }: OrderButtonProps) {
  const { quoteState, payment, isSending, type, lines, notice, repriced } = checkout;
  const t = useTranslations('checkout');
  const money = useMoney();
  const missing = quoteState.quote?.missingToMinimum ?? 0;
  if (missing > 0 && !isSending) {
    return (
      <Button size="l" block disabled className={className}>
        {t('missing', { sum: money(missing) })}
      </Button>
    );
  }
  const sum = total === null ? '' : money(total);
  const isPaidOnline = payment?.onReceipt === false && total !== 0;
  const action = type === 'lounge' && lines.length === 0 ? t('book') : isPaidOnline ? t('pay') : t('submit');
  // A changed total must be confirmed explicitly (KF-CHECKOUT-01).
  const isAsked = notice?.kind === 'changed' && sum !== '';
  return (
    <Button
      type="submit"
      form={FORM_ID}
      variant="primary"
      size="l"
      block
      split={!isAsked}
      loading={isSending}
      disabled={!isSending && (total === null || repriced !== null)}
      className={className}
    >
      <span>{isSending ? t('sending') : isAsked ? t('submitFor', { sum }) : action}</span>
      {!isSending && !isAsked && sum !== '' && <span translate="no">{sum}</span>}
    </Button>
  );
}

/** The checkout with what watches its cart, as one chunk: both hold the rules of prices and discounts. */
export const WatchedCheckout = ({ skeleton }: { readonly skeleton: ReactNode }) => (
  <WatchedCartPage>
    <Checkout skeleton={skeleton} />
  </WatchedCartPage>
);
