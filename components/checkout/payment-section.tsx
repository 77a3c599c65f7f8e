import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { ErrorLine } from '#components/delivery/error-line.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { RadioRow } from '#components/ui/radio-row.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import type { PaymentMethod } from '#lib/contract/payment.ts';
import { paymentKind } from '#lib/contract/payment-kind.ts';
import { useCheckoutDraft } from '#stores/checkout-draft.ts';
import { fieldId } from './field-errors.ts';
import { FormSection, tileGrid } from './form-section.tsx';
import type { Checkout } from './use-checkout.ts';

/** The payment methods that the place, its zone and the delivery type allow (ORD-02). */
export function PaymentSection({ checkout }: { readonly checkout: Checkout }) {
  const { isFree, methods, withdrawnPayment, errorText } = checkout;
  const t = useTranslations('checkout');
  const m = useTranslations('money');
  if (isFree && methods.length > 0) {
    return (
      <FormSection title={t('payment')} id={fieldId('payment')}>
        <p>{m('nothing')}</p>
        <ErrorLine role="alert" error={errorText('payment')} />
      </FormSection>
    );
  }
  return (
    <FormSection title={t('payment')} id={fieldId('payment')}>
      {methods.length === 0 && <Alert tone="warning" title={t('noPayments')} />}
      {withdrawnPayment !== null && methods.length > 0 && (
        <Alert tone="warning" title={withdrawnPayment === '' ? t('paymentLost') : t('paymentWithdrawn', { title: withdrawnPayment })} />
      )}
      <fieldset aria-label={t('payment')} className={tileGrid}>
        {methods.map((method) => (
          <MethodRow key={method.id} method={method} checkout={checkout} />
        ))}
      </fieldset>
      <ErrorLine role="alert" error={withdrawnPayment === null ? errorText('payment') : ''} />
    </FormSection>
  );
}

interface MethodRowProps {
  readonly method: PaymentMethod;
  readonly checkout: Checkout;
}

/** A payment method, and below a chosen one that is cash the sum to bring change for. */
function MethodRow({ method: { id, title, description }, checkout: { payment, errorText, clearErrors } }: MethodRowProps) {
  const t = useTranslations('checkout');
  const changeFrom = useCheckoutDraft((draft) => draft.fields.changeFrom);
  const set = useCheckoutDraft((draft) => draft.set);
  const isChosen = id === payment?.id;
  const { icon, hasChange } = paymentKind(id);
  return (
    <Fragment>
      <RadioRow
        isTile
        name="payment"
        value={id}
        icon={icon}
        label={title}
        note={isChosen ? description : <span className="max-lg:hidden">{description}</span>}
        checked={isChosen}
        onChange={() => {
          set({ payment: id }, Date.now());
          clearErrors('payment');
        }}
      />
      {hasChange && isChosen && (
        <TextField
          id={fieldId('changeFrom')}
          className="col-span-full"
          label={t('change_from')}
          note={t('changeNote')}
          hint={t('changeHint')}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={12}
          value={changeFrom}
          error={errorText('changeFrom')}
          onChange={(event) => {
            set({ changeFrom: event.target.value }, Date.now());
            clearErrors('changeFrom');
          }}
        />
      )}
    </Fragment>
  );
}
