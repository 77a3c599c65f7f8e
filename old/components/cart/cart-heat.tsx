import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { memo } from 'react';
import type { Quote } from '#lib/contract/checkout.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { GoalLine, SumBox } from '#old/components/discounts/goal-line.tsx';
import { useSavings } from '#old/components/discounts/use-savings.ts';
import { HeatLine } from '#old/components/ui/heat-line.tsx';
import { useDelivery } from '#old/stores/delivery.ts';

const NO_BREAK_SPACE = '\u00a0';

interface Props {
  readonly quote: Quote | null;
  readonly currency: string;
}

const strong = { b: (text: ReactNode) => <b>{text}</b> };

/** An empty box of the same height until the first quote: without it the lines move down while a customer taps plus. */
function HeatToCome() {
  const delivers = useDelivery((s) => s.type === 'delivery' && s.location !== null);
  if (!delivers) return null;
  return (
    <div className="cart__ship" aria-hidden>
      <p>{NO_BREAK_SPACE}</p>
      <HeatLine label="" value={0} max={1} text="" />
    </div>
  );
}

function QuotedHeat({ quote, currency }: { readonly quote: Quote; readonly currency: string }) {
  const t = useTranslations('cart');
  const locale = useLocale();
  const { best, today } = useSavings(quote);
  const { minimum, missingToMinimum, freeFrom, missingToFree } = quote;
  if (missingToMinimum > 0 && minimum > 0) {
    const text = t.rich('toMinimum', { ...strong, sum: formatMoney(missingToMinimum, currency, locale) });
    return <SumBox text={text} label={t('toMinimumLabel')} goal={minimum} missing={missingToMinimum} currency={currency} />;
  }
  if (best !== null) return <GoalLine goal={best} today={today} currency={currency} />;
  if (freeFrom === null || freeFrom <= 0 || missingToFree !== 0) return null;
  return <SumBox text={t.rich('free', strong)} label={t('toFreeLabel')} goal={freeFrom} missing={0} currency={currency} />;
}

/** Progress to the minimum order, then to the best saving; nothing where neither exists. */
export const CartHeat = memo(function CartHeat({ quote, currency }: Props) {
  return quote === null ? <HeatToCome /> : <QuotedHeat quote={quote} currency={currency} />;
});
