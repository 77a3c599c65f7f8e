import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { discountOptions } from '#lib/domain/discount-choice.ts';
import { useModals } from '#stores/modals.ts';
import { UnlockAction } from './unlock-action.tsx';
import { useOfferWords } from './use-offer-words.ts';
import { useUnlockWords } from './use-unlock-words.ts';
import { useUnlocks } from './use-unlocks.ts';

interface Props {
  readonly limit: number;
  readonly onClose: () => void;
}

/** What the cart almost has: what is missing, for what, and the way to it (CPN-14). */
export const UnlockList = memo(function UnlockList({ limit, onClose }: Props) {
  const t = useTranslations('discounts.unlock');
  const offerWords = useOfferWords();
  const unlockWords = useUnlockWords();
  const { next, today } = useUnlocks(limit);
  if (next.length === 0) return null;
  return (
    <section className="unlocks" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <ul>
        {next.map(({ coupon, unlock }) => {
          const [option] = discountOptions([coupon]);
          const { title } = offerWords(option ?? { coupon, gift: null });
          const what = unlockWords(unlock, today);
          const gain = coupon.auto ? title : t('byCode', { title, code: coupon.code.toUpperCase() });
          return (
            <li key={coupon.id}>
              <button
                type="button"
                className="unlocks__text"
                aria-haspopup="dialog"
                onClick={() => useModals.getState().open('coupon', { code: coupon.code })}
              >
                <b>{what}</b>
                <small>{gain}</small>
              </button>
              <UnlockAction unlock={unlock} label={`${what}: ${gain}`} onClose={onClose} />
            </li>
          );
        })}
      </ul>
    </section>
  );
});
