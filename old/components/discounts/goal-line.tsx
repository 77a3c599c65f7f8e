import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatMoney } from '#lib/i18n/format.ts';
import { HeatLine } from '#old/components/ui/heat-line.tsx';
import { useModals } from '#old/stores/modals.ts';
import { useGainWords } from './use-gain-words.ts';
import type { Goal } from './use-savings.ts';
import { useUnlockWords } from './use-unlock-words.ts';

interface BoxProps {
  readonly text: ReactNode;
  /** Name of the goal. */
  readonly label: string;
  readonly goal: number;
  readonly missing: number;
  readonly currency: string;
}

/** Progress to a sum. */
export function SumBox({ text, label, goal, missing, currency }: BoxProps) {
  const locale = useLocale();
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  return (
    <div className="cart__ship">
      <p>
        <span aria-live="polite">{text}</span>
        <span className="muted">{money(goal)}</span>
      </p>
      <HeatLine label={label} value={goal - missing} max={goal} text={money(goal - missing)} />
    </div>
  );
}

interface Props {
  readonly goal: Goal;
  /** Today's date in the time zone of the kitchen. */
  readonly today: string;
  readonly currency: string;
}

/** Progress to free delivery or to the discount of a coupon. */
export function GoalLine({ goal: { next, goal, missing }, today, currency }: Props) {
  const t = useTranslations('cart');
  const locale = useLocale();
  const gainWords = useGainWords();
  const unlockWords = useUnlockWords();
  const sums = { goal, missing, currency };
  if (next === null) {
    const text = t.rich('toFree', { b: (part: ReactNode) => <b>{part}</b>, sum: formatMoney(missing, currency, locale) });
    return <SumBox text={text} label={t('toFreeLabel')} {...sums} />;
  }
  const { coupon, unlock } = next;
  const gain = gainWords(coupon);
  const text = (
    <>
      <b>{unlockWords(unlock, today)}</b>
      {': '}
      <button
        type="button"
        className="link"
        aria-haspopup="dialog"
        onClick={() => useModals.getState().open('coupon', { code: coupon.code })}
      >
        {gain}
      </button>
    </>
  );
  return <SumBox text={text} label={gain} {...sums} />;
}
