import { useTranslations } from 'next-intl';
import { Alert } from '#components/ui/alert.tsx';
import { TextField } from '#components/ui/field.tsx';
import { RadioRow } from '#components/ui/radio-row.tsx';
import type { PaymentMethod } from '#lib/contract/shipping.ts';
import { useDraft } from './draft.ts';
import { ErrorLine } from './error-line.tsx';
import { type FieldError, fieldId } from './field-error.ts';
import { FIELD_WAYS } from './field-ways.ts';
import { isCash, paymentIcon } from './payment-icon.ts';
import { useErrorText } from './use-error-text.ts';

interface Props {
  readonly methods: readonly PaymentMethod[];
  readonly chosen: PaymentMethod | null;
  /** Title of the chosen method that this place does not take, '' when nobody knows it any more; null while the choice stands. */
  readonly withdrawn: string | null;
  readonly errors: readonly FieldError[];
  /** What was said about the field no longer holds. */
  readonly onTouch: (field: 'payment' | 'changeFrom') => void;
}

/** Ways to pay that this place, zone and way of getting the order allow (ORD-02). */
export function PaymentBlock({ methods, chosen, withdrawn, errors, onTouch }: Props) {
  const t = useTranslations('checkout');
  const changeFrom = useDraft((s) => s.fields.changeFrom);
  const set = useDraft((s) => s.set);
  const text = useErrorText(errors);
  const error = text('payment');
  return (
    <section className="block">
      <h2>{t('payment')}</h2>
      <div className="block__grid" id={fieldId('payment')} tabIndex={-1}>
        {methods.length === 0 && <Alert status="warning" title={t('noPayments')} />}
        {withdrawn !== null && methods.length > 0 && (
          <Alert status="warning" title={withdrawn === '' ? t('paymentLost') : t('paymentWithdrawn', { title: withdrawn })} />
        )}
        <fieldset className="fieldrow fieldrow--d2" aria-label={t('payment')}>
          {methods.map((method) => (
            <RadioRow
              key={method.id}
              name="payment"
              value={method.id}
              icon={paymentIcon(method)}
              label={method.title}
              note={method.description}
              checked={method.id === chosen?.id}
              onChange={() => {
                set({ payment: method.id });
                onTouch('payment');
              }}
            />
          ))}
        </fieldset>
        <ErrorLine error={withdrawn === null ? error : undefined} />
        {chosen && isCash(chosen) && (
          <TextField
            {...FIELD_WAYS.changeFrom}
            id={fieldId('changeFrom')}
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
      </div>
    </section>
  );
}
