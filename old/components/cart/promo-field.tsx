import { useLocale, useTranslations } from 'next-intl';
import { memo, type SubmitEvent, useCallback, useId, useState } from 'react';
import type { Problem, Quote } from '#lib/contract/checkout.ts';
import { discountOptions, hasCode, sameCode } from '#lib/domain/discount-choice.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { useFlow } from '#old/components/discounts/use-flow.ts';
import { useOfferWords } from '#old/components/discounts/use-offer-words.ts';
import { useReasonText } from '#old/components/discounts/use-reason-text.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { useAskedCode } from '#old/stores/asked-code.ts';
import { useCart } from '#old/stores/cart.ts';
import { useDiscounts } from '#old/stores/discounts.ts';
import { useModals } from '#old/stores/modals.ts';
import { CodeQuestion } from './code-question.tsx';

interface Props {
  /** The backend's quote of the cart with the code in it has arrived. */
  readonly settled: boolean;
  /** It will not come for now: nobody knows whether the code holds. */
  readonly failed: boolean;
  readonly problem: Problem | undefined;
  readonly quote: Quote | null;
}

interface OtherProps {
  readonly quote: Quote;
  readonly alternative: NonNullable<Quote['alternative']>;
  readonly code: string;
  readonly id: string | undefined;
}

/** What the cart costs with the code and with the discounts that it cannot be added to; the dearer of the two can be taken all the same. */
function OtherOffer({ quote, alternative, code, id }: OtherProps) {
  const t = useTranslations('cart');
  const locale = useLocale();
  const { currency } = useShop();
  const flow = useFlow();
  const { codes, replaces, total, gifts } = alternative;
  const isCode = hasCode(codes, code);
  const priced = (sum: number, names: readonly string[]): string => [formatMoney(sum, currency, locale), ...names].join(' + ');
  const acting = priced(
    quote.total,
    quote.lines.filter((line) => line.gift).map((line) => line.name),
  );
  const other = priced(total, gifts);
  const [withCode, withOthers] = isCode ? [other, acting] : [acting, other];
  return (
    <p className="field__hint" id={id}>
      {t('promoCompared', { reason: t('promoReason.not_combinable'), withCode, withOthers })}{' '}
      <button type="button" className="link" onClick={() => flow({ kind: 'givenUp', codes: replaces })}>
        {t(isCode ? 'promoTake' : 'promoTakeOthers')}
      </button>
    </p>
  );
}

const setAsked = (code: string): void => useAskedCode.setState({ code });

/** A promo code goes through the quote: the backend says whether it holds, and why not. */
export const PromoField = memo(function PromoField({ settled, failed, problem, quote }: Props) {
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
  // typed into this field, or taken by a button of the account or of a coupon's terms
  const asked = useAskedCode((s) => s.code);
  const [askedBefore, setAskedBefore] = useState('');
  if (askedBefore !== asked) {
    setAskedBefore(asked);
    if (asked !== '') setTyped(asked);
  }
  const id = useId();
  const reasonText = useReasonText();
  const offerWords = useOfferWords();
  const offered = useDiscounts((s) => s.offers.find((coupon) => sameCode(coupon.code, applied)));
  const [option] = offered ? discountOptions([offered]) : [];
  const accepted = option ? t('promoAppliedAs', { title: offerWords(option).title }) : t('promoApplied');
  const same = applied !== '' && typed.trim() === applied;
  const refused = same && settled && problem !== undefined;
  const alternative = quote?.alternative ?? null;
  const isUnused = alternative !== null && hasCode(alternative.codes, applied);
  const settle = useCallback((isTaken: boolean): void => {
    setAsked('');
    if (!isTaken) setTyped(useCart.getState().promoCode);
  }, []);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const code = same ? '' : typed.trim();
    // with other discounts in the cart the customer is asked before the code replaces them
    if (code !== '' && useCart.getState().coupons.length > 0) setAsked(code);
    else flow({ kind: 'codeTyped', code });
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
          onChange={(event) => {
            setTyped(event.target.value);
            setAsked('');
          }}
        />
        <Button type="submit" size="s" loading={same && !settled && !failed} disabled={typed.trim() === '' && applied === ''}>
          {same ? t('remove') : t('promoApply')}
        </Button>
      </div>
      <div className="promo__said" role="status">
        {asked !== '' && <CodeQuestion code={asked} onDone={settle} />}
        {same && settled && !isUnused && (
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
        {same && settled && quote !== null && alternative !== null && (
          <OtherOffer quote={quote} alternative={alternative} code={applied} id={isUnused ? `${id}-note` : undefined} />
        )}
      </div>
    </form>
  );
});
