import { useTranslations } from 'next-intl';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { MOST_PEOPLE } from '#lib/domain/headcount.ts';
import { Checkbox } from '#old/components/ui/checkbox.tsx';
import { Stepper } from '#old/components/ui/stepper.tsx';
import { useCart } from '#old/stores/cart.ts';
import { useDraft } from './draft.ts';
import { ErrorLine } from './error-line.tsx';
import { type FieldError, fieldId } from './field-error.ts';
import { useErrorText } from './use-error-text.ts';

interface Props {
  readonly type: DeliveryType;
  readonly errors: readonly FieldError[];
}

/** Cutlery, none unless it is asked for, and the order left at the door. A table is laid by the restaurant. */
export function ExtrasBlock({ type, errors }: Props) {
  const t = useTranslations('checkout');
  const leaveAtDoor = useDraft((s) => s.fields.leaveAtDoor);
  const set = useDraft((s) => s.set);
  const cutlery = useCart((s) => s.cutlery);
  const setCutlery = useCart((s) => s.setCutlery);
  const error = useErrorText(errors)('people');
  if (type === 'lounge') return null;
  return (
    <section className="block">
      <h2>{t('extras')}</h2>
      <div id={fieldId('people')} tabIndex={-1} className="block__grid">
        <div className="panel panel--row">
          <p className="panel__title">
            {t('cutlery')}
            {cutlery === 0 && <small>{t('cutleryNone')}</small>}
          </p>
          <Stepper
            quiet
            label={t('cutlery')}
            lessLabel={t('cutleryLess')}
            moreLabel={t('cutleryMore')}
            count={String(cutlery)}
            lessDisabled={cutlery === 0}
            moreDisabled={cutlery >= MOST_PEOPLE}
            onLess={() => setCutlery(cutlery - 1)}
            onMore={() => setCutlery(cutlery + 1)}
          />
        </div>
        <ErrorLine error={error} />
      </div>
      {type === 'delivery' && (
        <div className="checkout__checks">
          <Checkbox label={t('leaveAtDoor')} checked={leaveAtDoor} onChange={(event) => set({ leaveAtDoor: event.target.checked })} />
        </div>
      )}
    </section>
  );
}
