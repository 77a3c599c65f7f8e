import { useLocale, useTranslations } from 'next-intl';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { useCart } from '#old/stores/cart.ts';
import { ErrorLine } from './error-line.tsx';
import { type FieldError, fieldId } from './field-error.ts';
import { useErrorText } from './use-error-text.ts';

interface Props {
  readonly type: DeliveryType;
  /** Sums to choose from, in minor units. */
  readonly amounts: readonly number[];
  readonly currency: string;
  readonly errors: readonly FieldError[];
}

/** Tips of the sums the shop offers; none are chosen beforehand. */
export function TipsBlock({ type, amounts, currency, errors }: Props) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const tips = useCart((s) => s.tips);
  const setTips = useCart((s) => s.setTips);
  const error = useErrorText(errors)('tips');
  if (amounts.length === 0) return null;
  const chosen = amounts.includes(tips) ? tips : 0;
  return (
    <section className="block">
      <h2>{t(`tips.${type}`)}</h2>
      <div className="block__grid" id={fieldId('tips')} tabIndex={-1}>
        <fieldset className="tips" aria-label={t(`tips.${type}`)}>
          {[0, ...amounts].map((amount) => (
            <button
              key={amount}
              type="button"
              className={classNames('chip', amount === chosen && 'is-active')}
              aria-pressed={amount === chosen}
              onClick={() => setTips(amount)}
            >
              {amount === 0 ? t('noTips') : formatMoney(amount, currency, locale)}
            </button>
          ))}
        </fieldset>
        <ErrorLine error={error} />
      </div>
    </section>
  );
}
