import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { Quote } from '#lib/contract/checkout.ts';
import type { NextCoupon } from '#lib/domain/unlocks.ts';
import { useModals } from '#old/stores/modals.ts';
import { GoalLine } from './goal-line.tsx';
import { UnlockAction } from './unlock-action.tsx';
import { useGainWords } from './use-gain-words.ts';
import { useSavings } from './use-savings.ts';
import { useUnlockWords } from './use-unlock-words.ts';

interface RowProps {
  readonly next: NextCoupon;
  readonly today: string;
  readonly onClose: () => void;
}

function UnlockRow({ next: { coupon, unlock }, today, onClose }: RowProps) {
  const what = useUnlockWords()(unlock, today);
  const gain = useGainWords()(coupon);
  return (
    <li>
      <button
        type="button"
        className="unlocks__text"
        aria-haspopup="dialog"
        onClick={() => useModals.getState().open('coupon', { code: coupon.code })}
      >
        <b>{what}</b>
        <small>{gain}</small>
      </button>
      <UnlockAction coupon={coupon} unlock={unlock} label={`${what}: ${gain}`} onClose={onClose} />
    </li>
  );
}

interface Props {
  readonly quote: Quote;
  readonly currency: string;
  readonly onClose: () => void;
}

/** Discounts the cart nearly qualifies for, besides the goal shown: what is missing, the gain, and a button that leads there (CPN-14). */
export const UnlockList = memo(function UnlockList({ quote, currency, onClose }: Props) {
  const t = useTranslations('discounts.unlock');
  const { free, others, isQuiet, today } = useSavings(quote);
  const shown = isQuiet ? others.slice(0, 1) : [];
  const folded = others.slice(shown.length);
  if (others.length === 0 && free === null) return null;
  const row = (next: NextCoupon) => <UnlockRow key={next.coupon.id} next={next} today={today} onClose={onClose} />;
  return (
    <section className="unlocks" aria-label={t('title')}>
      {shown.length > 0 && (
        <>
          <h3>{t('title')}</h3>
          <ul>{shown.map(row)}</ul>
        </>
      )}
      {(folded.length > 0 || free !== null) && (
        <details>
          <summary>{t('more')}</summary>
          {free !== null && <GoalLine goal={free} today={today} currency={currency} />}
          <ul>{folded.map(row)}</ul>
        </details>
      )}
    </section>
  );
});
