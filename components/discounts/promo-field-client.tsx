'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useMoney } from '#components/layout/use-money.ts';
import { useMenuPart } from '#components/quote/shop-queries.ts';
import { type QuoteState, useQuote, useQuoteRequest } from '#components/quote/use-quote.ts';
import { Button, textButtonClass } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { inputClass } from '#components/ui/input-class.ts';
import type { Problem, Quote } from '#lib/contract/checkout.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { discountOptions, hasCode, sameCode } from '#lib/domain/discount-choice.ts';
import { useDiscounts } from '#stores/discounts.ts';
import { useDiscountDialogs, useReplacement } from './discount-dialogs-client.tsx';
import { namedBy, useReasonText } from './use-condition-text.ts';
import { useDiscountFlow, useDiscountOptions } from './use-discount-flow.ts';
import { useOfferText } from './use-offer-text.ts';

const MAX_CODE = 200;

interface PromoFieldProps {
  readonly quoteState: QuoteState;
  readonly menu: Menu | null;
  /** A code that waits for confirmation, because it would replace chosen discounts; '' for none. */
  readonly askedCode: string;
  /** Applies an entered code, or asks for confirmation. */
  readonly onApply: (code: string) => void;
  readonly onAnswered: () => void;
}

/** A promo code is checked with the quote: the backend returns whether it applies, and why not (DISC-10). */
export function PromoField({ quoteState: { quote, isSettled, hasFailed }, menu, askedCode, onApply, onAnswered }: PromoFieldProps) {
  const t = useTranslations('cart');
  const id = useId();
  const flow = useDiscountFlow();
  const applied = useDiscounts((discounts) => discounts.promoCode);
  const [typed, setTyped] = useState(applied);
  // The coupon dialog, another tab or the flow may have changed the code.
  const current = askedCode || applied;
  const [shown, setShown] = useState(current);
  if (shown !== current) {
    setShown(current);
    setTyped(current);
  }

  const problem = quote?.problems.find(({ path }) => path === 'promoCode');
  const isApplied = applied !== '' && typed.trim() === applied;
  const isRefused = isApplied && isSettled && problem !== undefined;
  const alternative = quote?.alternative ?? null;
  const isUnused = alternative !== null && hasCode(alternative.codes, applied);
  const hasNote = isApplied && isSettled;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isApplied) flow({ kind: 'codeTyped', code: '' });
    else onApply(typed.trim());
  };

  return (
    <form onSubmit={submit} className="grid gap-1.5">
      <div className="relative">
        <label className="sr-only" htmlFor={id}>
          {t('promo')}
        </label>
        <input
          id={id}
          className={cn(inputClass, 'pe-32')}
          placeholder={t('promo')}
          value={typed}
          maxLength={MAX_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={isRefused || undefined}
          aria-describedby={hasNote ? `${id}-note` : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            if (askedCode !== '') onAnswered();
          }}
        />
        <Button
          type="submit"
          size="s"
          className="absolute end-1 top-1"
          loading={isApplied && !isSettled && !hasFailed}
          disabled={typed.trim() === '' && applied === ''}
        >
          {isApplied ? t('remove') : t('promoApply')}
        </Button>
      </div>
      {/* A live region must exist before its text changes. */}
      <div role="status" className="contents">
        {askedCode !== '' && <CodeQuestion key={askedCode} code={askedCode} menu={menu} onAnswered={onAnswered} />}
        {hasNote && !isUnused && <CodeNote id={`${id}-note`} code={applied} problem={problem} menu={menu} />}
        {hasNote && quote !== null && alternative !== null && (
          <OtherOffer quote={quote} code={applied} id={isUnused ? `${id}-note` : undefined} />
        )}
      </div>
    </form>
  );
}

interface CodeNoteProps {
  readonly id: string;
  readonly code: string;
  readonly problem: Problem | undefined;
  readonly menu: Menu | null;
}

/** Whether the code applies: its discount, or the reason why not. */
function CodeNote({ id, code, problem, menu }: CodeNoteProps) {
  const t = useTranslations('cart');
  const { openCoupon } = useDiscountDialogs();
  // Dishes in a hidden coupon's conditions may not be in the cart's menu.
  const named = useMenuPart(namedBy(problem?.params ?? {}));
  const reasonText = useReasonText(named.menu ?? menu);
  const offerText = useOfferText(menu);
  const offered = useDiscounts(({ offers }) => offers.find((coupon) => sameCode(coupon.code, code)));
  const [option] = offered ? discountOptions([offered]) : [];
  const accepted = option ? t('promoAppliedAs', { title: offerText(option).title }) : t('promoApplied');
  const isRefused = problem !== undefined;
  return (
    <p id={id} className={cn('flex items-center gap-1.5 text-small', isRefused ? 'font-semibold text-danger' : 'text-success')}>
      <Icon name={isRefused ? 'alert' : 'ok'} size="s" />
      <span className="min-w-0">{isRefused ? reasonText(problem.params) : accepted}</span>
      {problem?.params.reason !== 'unknown' && (
        <button type="button" aria-haspopup="dialog" className={cn(textButtonClass, 'ms-1 flex-none')} onClick={() => openCoupon(code)}>
          {t('promoConditions')}
        </button>
      )}
    </p>
  );
}

/** «1 080 ₽ + Чак-чак» */
function usePricedText(): (total: number, gifts: readonly string[]) => string {
  const formatMoney = useMoney();
  return (total, gifts) => [formatMoney(total), ...gifts].join(' + ');
}

const giftNames = (quote: Quote): readonly string[] => quote.lines.filter((line) => line.gift).map((line) => line.name);

interface OtherOfferProps {
  readonly quote: Quote;
  readonly code: string;
  readonly id: string | undefined;
}

/** The cart's totals with the code and with the discounts it cannot be combined with; the more expensive one can be chosen as well (KF-DISC-01). */
function OtherOffer({ quote, code, id }: OtherOfferProps) {
  const t = useTranslations('cart');
  const flow = useDiscountFlow();
  const pricedText = usePricedText();
  const { alternative } = quote;
  if (alternative === null) return null;
  const { codes, replaces, total, gifts } = alternative;
  const isCode = hasCode(codes, code);
  const [acting, other] = [pricedText(quote.total, giftNames(quote)), pricedText(total, gifts)];
  const [withCode, withOthers] = isCode ? [other, acting] : [acting, other];
  return (
    <p className="text-small text-muted" id={id}>
      {t('promoCompared', { reason: t('promoReason.not_combinable'), withCode, withOthers })}{' '}
      <button type="button" className={textButtonClass} onClick={() => flow({ kind: 'givenUp', codes: replaces })}>
        {t(isCode ? 'promoTake' : 'promoTakeOthers')}
      </button>
    </p>
  );
}

interface CodeQuestionProps {
  /** The entered code, which is not applied yet. */
  readonly code: string;
  readonly menu: Menu | null;
  readonly onAnswered: () => void;
}

/**
 * Asks for confirmation before a code replaces chosen discounts or gifts, with both totals; a code that replaces nothing is applied
 * immediately (KF-DISC-12).
 */
function CodeQuestion({ code, menu, onAnswered }: CodeQuestionProps) {
  const t = useTranslations('cart');
  const flow = useDiscountFlow();
  const offerText = useOfferText(menu);
  const pricedText = usePricedText();
  const applyReplacing = useReplacement();
  const { options, chosen } = useDiscountOptions();
  const { quote, isSettled, hasFailed } = useQuote({ ...useQuoteRequest(), promoCode: code }, menu);
  const alternative = isSettled ? (quote?.alternative ?? null) : null;
  const replacesNothing = hasFailed || (isSettled && alternative === null);
  const apply = useEffectEvent(() => {
    flow({ kind: 'codeTyped', code });
    onAnswered();
  });
  useEffect(() => {
    if (replacesNothing) apply();
  }, [replacesNothing]);
  if (quote === null || alternative === null) return null;

  const { codes, replaces, total, gifts } = alternative;
  const isOther = hasCode(codes, code);
  const rivals = isOther ? replaces : codes;
  const names = options
    .filter(({ key, coupon }) => chosen.includes(key) && hasCode(rivals, coupon.code))
    .map((option) => offerText(option).title);
  const [acting, other] = [pricedText(quote.total, giftNames(quote)), pricedText(total, gifts)];
  const [withCode, withOthers] = isOther ? [other, acting] : [acting, other];
  const take = (): void => {
    applyReplacing(names, () => {
      flow({ kind: 'codeTyped', code });
      flow({ kind: 'givenUp', codes: rivals });
    });
    onAnswered();
  };
  return (
    <p className="text-small text-muted">
      {t('promoCompared', { reason: t('promoReplaces', { code, names: names.join(', ') }), withCode, withOthers })}{' '}
      <button type="button" className={textButtonClass} onClick={take}>
        {t('promoTake')}
      </button>{' '}
      <button type="button" className={textButtonClass} onClick={onAnswered}>
        {t('promoTakeOthers')}
      </button>
    </p>
  );
}
