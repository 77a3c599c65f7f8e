'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useMoney } from '#components/layout/use-money.ts';
import { ProgressLine } from '#components/ui/progress-line.tsx';
import type { Quote } from '#lib/contract/checkout.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { usePlace } from '#stores/place.ts';
import { useDiscountDialogs } from './discount-dialogs-client.tsx';
import { useUnlockText } from './use-condition-text.ts';
import { useGainText } from './use-offer-text.ts';
import { type Goal, useSavings } from './use-savings.ts';

const bold = { b: (text: ReactNode) => <b className="font-[650]">{text}</b> };

interface SumProgressProps {
  readonly text: ReactNode;
  /** The name of the goal. */
  readonly label: string;
  /** Minor units. */
  readonly goal: number;
  readonly missing: number;
}

const box = 'grid gap-2.5 rounded-card bg-sunken px-4 pt-3.5 pb-4.5 forced-outline';

/** Progress to a sum. */
function SumProgress({ text, label, goal, missing }: SumProgressProps) {
  const formatMoney = useMoney();
  return (
    <div className={box}>
      <p className="flex justify-between gap-3 text-small">
        <span aria-live="polite">{text}</span>
        <span className="text-muted">{formatMoney(goal)}</span>
      </p>
      <ProgressLine label={label} value={(goal - missing) / goal} text={formatMoney(goal - missing)} />
    </div>
  );
}

interface SavingGoalProps {
  readonly goal: Goal;
  readonly menu: Menu | null;
  /** The date at the place, yyyy-mm-dd. */
  readonly today: string;
}

/** Progress to free delivery or to the discount of a coupon. */
export function SavingGoal({ goal: { next, goal, missing }, menu, today }: SavingGoalProps) {
  const t = useTranslations('cart');
  const formatMoney = useMoney();
  const gainText = useGainText(menu);
  const unlockText = useUnlockText(menu);
  const { openCoupon } = useDiscountDialogs();
  if (next === null) {
    const text = t.rich('toFree', { ...bold, sum: formatMoney(missing) });
    return <SumProgress text={text} label={t('toFreeLabel')} goal={goal} missing={missing} />;
  }
  const gain = gainText(next.coupon);
  const text = (
    <>
      <b className="font-[650]">{unlockText(next.unlock, today)}</b>
      {': '}
      <button
        type="button"
        aria-haspopup="dialog"
        className="tap-area font-semibold text-brand-strong"
        onClick={() => openCoupon(next.coupon.code)}
      >
        {gain}
      </button>
    </>
  );
  return <SumProgress text={text} label={gain} goal={goal} missing={missing} />;
}

interface CartProgressProps {
  readonly quote: Quote | null;
  readonly menu: Menu | null;
  /** No quote will come for now. */
  readonly hasFailed: boolean;
}

/** Progress to the minimum order, then to the one best saving (KF-DISC-13); nothing where neither exists. */
export function CartProgress({ quote, menu, hasFailed }: CartProgressProps) {
  if (quote !== null) return <QuotedProgress quote={quote} menu={menu} />;
  return hasFailed ? null : <ProgressPlace />;
}

function QuotedProgress({ quote, menu }: { readonly quote: Quote; readonly menu: Menu | null }) {
  const t = useTranslations('cart');
  const formatMoney = useMoney();
  const { best, today } = useSavings(quote, menu);
  const { minimum, missingToMinimum, freeFrom, missingToFree } = quote;
  if (missingToMinimum > 0 && minimum > 0) {
    const text = t.rich('toMinimum', { ...bold, sum: formatMoney(missingToMinimum) });
    return <SumProgress text={text} label={t('toMinimumLabel')} goal={minimum} missing={missingToMinimum} />;
  }
  if (best !== null) return <SavingGoal goal={best} menu={menu} today={today} />;
  if (freeFrom === null || freeFrom <= 0 || missingToFree !== 0) return null;
  return <SumProgress text={t.rich('free', bold)} label={t('toFreeLabel')} goal={freeFrom} missing={0} />;
}

/** An empty box of the same height until the first quote: without it the lines would move under the finger. */
function ProgressPlace() {
  const isDelivered = usePlace(({ type, location }) => type === 'delivery' && location !== null);
  if (!isDelivered) return null;
  return (
    <div aria-hidden="true" className={box}>
      <p className="text-small">&nbsp;</p>
      <div className="h-1.5 rounded-full bg-heat-track" />
    </div>
  );
}
