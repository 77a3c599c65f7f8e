import { useTranslations } from 'next-intl';
import { memo, type SubmitEvent, useId, useState } from 'react';
import { useFlow } from '#components/discounts/use-flow.ts';
import { useOfferWords } from '#components/discounts/use-offer-words.ts';
import { useReasonText } from '#components/discounts/use-reason-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Problem } from '#lib/contract/checkout.ts';
import { discountOptions, sameCode } from '#lib/domain/discount-choice.ts';
import { useCart } from '#stores/cart.ts';
import { useDiscounts } from '#stores/discounts.ts';
import { useModals } from '#stores/modals.ts';

interface Props {
  /** The backend's quote of the cart with the code in it has arrived. */
  readonly settled: boolean;
  /** It will not come for now: nobody knows whether the code holds. */
  readonly failed: boolean;
  readonly problem: Problem | undefined;
}

/** A promo code goes through the quote: the backend says whether it holds, and why not. */
export const PromoField = memo(function PromoField({ settled, failed, problem }: Props) {
  const t = useTranslations('cart');
  const applied = useCart((s) => s.promoCode);
  const flow = useFlow();
  const [typed, setTyped] = useState(applied);
  // another field, another tab or the flow may have changed it
  const [shown, setShown] = useState(applied);
  if (shown !== applied) {
    setShown(applied);
    setTyped(applied);
  }
  const id = useId();
  const reasonText = useReasonText();
  const offerWords = useOfferWords();
  const offered = useDiscounts((s) => s.offers.find((coupon) => sameCode(coupon.code, applied)));
  const [option] = offered ? discountOptions([offered]) : [];
  const accepted = option ? t('promoAppliedAs', { title: offerWords(option).title }) : t('promoApplied');
  const same = applied !== '' && typed.trim() === applied;
  const refused = same && settled && problem !== undefined;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    flow({ kind: 'codeTyped', code: same ? '' : typed });
  };
  return (
    <form onSubmit={submit} className={refused ? 'field is-error' : 'field'}>
      <div className="promo">
        <label className="sr" htmlFor={id}>
          {t('promo')}
        </label>
        <input
          id={id}
          className="input"
          placeholder={t('promo')}
          value={typed}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={refused || undefined}
          aria-describedby={same && settled ? `${id}-note` : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" size="s" loading={same && !settled && !failed} disabled={typed.trim() === '' && applied === ''}>
          {same ? t('remove') : t('promoApply')}
        </Button>
      </div>
      <div className="promo__said" role="status">
        {same && settled && (
          <p className={refused ? 'field__error' : 'field__hint promo__ok'} id={`${id}-note`}>
            <Icon name={refused ? 'alert' : 'ok'} size="s" />
            <span>{refused ? reasonText(problem.params) : accepted}</span>
            {problem?.params.reason !== 'unknown' && (
              <button type="button" className="link" onClick={() => useModals.getState().open('coupon', { code: applied })}>
                {t('promoConditions')}
              </button>
            )}
          </p>
        )}
      </div>
    </form>
  );
});
