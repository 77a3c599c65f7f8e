'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { ConsentFields } from '#components/delivery/consent-fields.tsx';
import { ErrorLine } from '#components/delivery/error-line.tsx';
import { TableFields } from '#components/delivery/table-fields.tsx';
import { ExpressOption, TimeChoice } from '#components/delivery/time-choice-client.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { useBottomBar } from '#components/ui/use-bottom-bar.ts';
import { useKeyboardInset } from '#components/ui/use-keyboard-inset.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { useCheckoutDraft } from '#stores/checkout-draft.ts';
import { usePlace } from '#stores/place.ts';
import { checkoutGrid } from './checkout-skeleton.tsx';
import { ContactFields } from './contact-fields.tsx';
import { fieldId } from './field-errors.ts';
import { FormSection } from './form-section.tsx';
import { Notices } from './notices.tsx';
import { FORM_ID, OrderButton } from './order-button.tsx';
import { agreedConsents, storedConsents } from './order-form.ts';
import { PaymentSection } from './payment-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { type OrderContent, Summary } from './summary.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { WishesSection } from './wishes-section.tsx';

interface CheckoutFormProps {
  readonly settings: Settings;
  /** An order was accepted, and the cart is emptied next, while the page still leaves. */
  readonly onPlaced: () => void;
}

/** One page from «who» to «how to pay», with the order beside it (ORD-01). */
export function CheckoutForm({ settings, onPlaced }: CheckoutFormProps) {
  const t = useTranslations('checkout');
  // What was sent stays visible while the page leaves.
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
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 lg:gap-12"
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

/** The return key of a field that says «next» goes there instead of sending a half-filled form. */
function focusNextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next') return;
  event.preventDefault();
  const fields = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input:not([type=checkbox], [type=radio]), textarea, input[type=radio]:checked'),
  ];
  fields[fields.indexOf(target) + 1]?.focus();
}

/** When the order is wanted, or the table with its guests and wishes. */
function TimeSection({ checkout }: { readonly checkout: Checkout }) {
  const { settings, type, condition, asksTime, wantsSlot, times, errorText, clearErrors } = checkout;
  const t = useTranslations('checkout');
  if (type === 'lounge') return <TableSection checkout={checkout} />;
  const canExpress = times.query.data?.asap.available !== false && !wantsSlot;
  const express = canExpress && <ExpressOption settings={settings} condition={condition} />;
  if (!asksTime) return express || null;
  return (
    <FormSection title={t(`when.${type}`)}>
      <TimeChoice id={fieldId('time')} settings={settings} options={times} error={errorText('time')} onChosen={() => clearErrors('time')} />
      {express}
    </FormSection>
  );
}

/** Day, time, guests and wishes of a table (DLV-06). */
function TableSection({ checkout: { settings, table, errorText, clearErrors } }: { readonly checkout: Checkout }) {
  const t = useTranslations('checkout');
  const d = useTranslations('delivery');
  const warehouseId = usePlace((place) => place.location?.warehouseId ?? null);
  const { guests, wishes } = usePlace((place) => place.booking);
  const setBooking = usePlace((place) => place.setBooking);
  return (
    <FormSection title={t('when.lounge')} id={fieldId('time')}>
      {warehouseId === null ? (
        <ErrorLine role="alert" error={errorText('time')} />
      ) : (
        <TableFields
          settings={settings}
          warehouseId={warehouseId}
          guests={guests}
          choice={table}
          error={errorText('time')}
          onChange={(change) => {
            setBooking(change);
            clearErrors('time');
          }}
        />
      )}
      <TextField
        label={d('wishes')}
        placeholder={d('wishesPlaceholder')}
        value={wishes}
        maxLength={1_000}
        autoComplete="off"
        enterKeyHint="next"
        onChange={(event) => setBooking({ wishes: event.target.value })}
      />
    </FormSection>
  );
}

/** The consents stand below the dishes and the total that they are given to (KF-CHECKOUT-13). */
function OrderConsents({ checkout: { settings, errorText } }: { readonly checkout: Checkout }) {
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

interface OrderBarProps {
  readonly checkout: Checkout;
  readonly total: number | null;
}

/** The order button at the bottom of a phone. What is focused is not scrolled below it, and an on-screen keyboard does not cover it. */
function OrderBar({ checkout, total }: OrderBarProps) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useBottomBar('112px');
  useKeyboardInset(bar, true);
  return (
    <div
      ref={setBar}
      // The cart's own bar gives way to it.
      data-pay-bar=""
      className="fixed inset-x-0 bottom-[max(var(--keyboard,0px),var(--offline-bar))] z-bar bg-surface px-gutter pt-2.5 pb-[calc(12px+var(--safe-bottom))] shadow-[0_-1px_0_var(--line),0_-12px_30px_-18px_rgb(40_20_10/0.3)] lg:hidden print:hidden"
    >
      <OrderButton checkout={checkout} total={total} />
    </div>
  );
}
