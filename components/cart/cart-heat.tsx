import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { HeatLine } from '#components/ui/heat-line.tsx';
import type { Quote } from '#lib/contract/checkout.ts';
import { formatMoney } from '#lib/i18n/format.ts';

interface Props {
  readonly quote: Quote;
  readonly currency: string;
}

/** How far it is to the minimum order, then to free delivery; nothing where neither exists. */
export const CartHeat = memo(function CartHeat({ quote, currency }: Props) {
  const t = useTranslations('cart');
  const locale = useLocale();
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  const toMinimum = quote.missingToMinimum > 0;
  const goal = toMinimum ? quote.minimum : (quote.freeFrom ?? 0);
  const missing = toMinimum ? quote.missingToMinimum : (quote.missingToFree ?? 0);
  if (goal <= 0) return null;
  const strong = { b: (text: ReactNode) => <b>{text}</b> };
  const text = missing === 0 ? t.rich('free', strong) : t.rich(toMinimum ? 'toMinimum' : 'toFree', { ...strong, sum: money(missing) });
  return (
    <div className="cart__ship">
      <p>
        <span aria-live="polite">{text}</span>
        <span className="muted">{money(goal)}</span>
      </p>
      <HeatLine label={t(toMinimum ? 'toMinimumLabel' : 'toFreeLabel')} value={goal - missing} max={goal} text={money(goal - missing)} />
    </div>
  );
});
