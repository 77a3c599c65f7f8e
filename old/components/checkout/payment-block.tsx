import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import type { PaymentMethod } from '#lib/contract/payment.ts';
import { paymentKind } from '#lib/contract/payment-kind.ts';
import { Alert } from '#old/components/ui/alert.tsx';
import { TextField } from '#old/components/ui/field.tsx';
import { RadioRow } from '#old/components/ui/radio-row.tsx';
import { useDraft } from './draft.ts';
import { ErrorLine } from './error-line.tsx';
import { type FieldError, fieldId } from './field-error.ts';
import { FIELD_WAYS } from './field-ways.ts';
import { useErrorText } from './use-error-text.ts';

interface Props {
  /** The order costs nothing: nobody is asked how to pay. */
  readonly isFree: boolean;
  readonly methods: readonly PaymentMethod[];
  readonly chosen: PaymentMethod | null;
  /** Title of the chosen method that this place does not take, '' when nobody knows it any more; null while the choice stands. */
  readonly withdrawn: string | null;
  readonly errors: readonly FieldError[];
  /** What was said about the field no longer holds. */
  readonly onTouch: (field: 'payment' | 'changeFrom') => void;
}

/** Ways to pay that this place, zone and way of getting the order allow (ORD-02). */
export function PaymentBlock({ isFree, methods, chosen, withdrawn, errors, onTouch }: Props) {
  const t = useTranslations('checkout');
  const changeFrom = useDraft((s) => s.fields.changeFrom);
  const set = useDraft((s) => s.set);
  const text = useErrorText(errors);
  const m = useTranslations('money');
  const error = text('payment');
  if (isFree && methods.length > 0) {
    return (
      <section className="block">
        <h2>{t('payment')}</h2>
        <div className="block__grid" id={fieldId('payment')} tabIndex={-1}>
          <p>{m('nothing')}</p>
          <ErrorLine error={error} />
        </div>
      </section>
    );
  }
  return (
    <section className="block">
      <h2>{t('payment')}</h2>
      <div className="block__grid" id={fieldId('payment')} tabIndex={-1}>
        {methods.length === 0 && <Alert status="warning" title={t('noPayments')} />}
        {withdrawn !== null && methods.length > 0 && (
          <Alert status="warning" title={withdrawn === '' ? t('paymentLost') : t('paymentWithdrawn', { title: withdrawn })} />
        )}
        <fieldset className="fieldrow fieldrow--d2 fieldrow--tiles payments" aria-label={t('payment')}>
          {methods.map((method) => (
            <Fragment key={method.id}>
              <RadioRow
                name="payment"
                value={method.id}
                icon={paymentKind(method.id).icon}
                label={method.title}
                note={method.description}
                checked={method.id === chosen?.id}
                onChange={() => {
                  set({ payment: method.id });
                  onTouch('payment');
                }}
              />
              {paymentKind(method.id).hasChange && method.id === chosen?.id && (
                <TextField
                  {...FIELD_WAYS.changeFrom}
                  id={fieldId('changeFrom')}
                  className="fieldrow__below"
                  label={t('change_from')}
                  note={t('changeNote')}
                  hint={t('changeHint')}
                  value={changeFrom}
                  error={text('changeFrom')}
                  onChange={(event) => {
                    set({ changeFrom: event.target.value });
                    onTouch('changeFrom');
                  }}
                />
              )}
            </Fragment>
          ))}
        </fieldset>
        <ErrorLine error={withdrawn === null ? error : undefined} />
      </div>
    </section>
  );
}
