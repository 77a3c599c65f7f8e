'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { OrderContent } from '#components/checkout/summary.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { useBonus, useMenuPart, usePromoSettings, useRequoteOnBalance } from '#components/quote/shop-queries.ts';
import { type QuoteState, useQuote, useQuoteRequest } from '#components/quote/use-quote.ts';
import { Button, textButtonClass } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { inputClass } from '#components/ui/input-class.ts';
import { Slider } from '#components/ui/progress-line.tsx';
import type { Problem, Quote } from '#lib/contract/checkout.ts';
import { excludesPoints } from '#lib/domain/bonuses.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { discountOptions, hasCode, plainCode, sameCode } from '#lib/domain/discount-choice.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { discountFlow } from '#stores/discount-flow.ts';
import { setBonuses, useDiscounts } from '#stores/discounts.ts';
import { useSession } from '#stores/session.ts';
import { DiscountDialogsProvider, ReplacedNotice, useDiscountDialogs, useReplacement } from './discount-dialogs-client.tsx';
import { CartProgress } from './saving-goal-client.tsx';
import { useDiscountFlow, useDiscountOptions } from './use-discount-flow.ts';
import { namedBy, useOfferText, useReasonText } from './use-discount-text.ts';

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
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(applied);
  // The coupon dialog, another tab or the flow may have changed the code.
  const current = askedCode || applied;
  const [shown, setShown] = useState(current);
  if (shown !== current) {
    setShown(current);
    setTyped(current);
  }

  const problem = quote?.problems.find(({ path }) => path === 'promoCode');
  const isApplied = applied !== '' && plainCode(typed) === applied;
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
          ref={field}
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
          onClick={({ detail }) => {
            // A key that removes the code disables this button: its focus continues in the field.
            if (isApplied && detail === 0) field.current?.focus();
          }}
        >
          {isApplied ? t('remove') : t('promoApply')}
        </Button>
      </div>
      {/* A live region must exist before its text changes. */}
      <div role="status" className="contents">
        {askedCode !== '' && <CodeQuestion key={askedCode} code={askedCode} menu={menu} onAnswered={onAnswered} />}
        {hasNote && !isUnused && <CodeNote id={`${id}-note`} code={applied} problem={problem} menu={menu} />}
        {hasNote && quote !== null && alternative !== null && (
          <OtherOffer quote={quote} alternative={alternative} code={applied} id={isUnused ? `${id}-note` : undefined} />
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

type Alternative = NonNullable<Quote['alternative']>;

/** The totals with a code and with the discounts that it cannot be combined with: «1 080 ₽ + Чак-чак». */
function useComparedTotals(): (quote: Quote, alternative: Alternative, isCode: boolean) => { withCode: string; withOthers: string } {
  const formatMoney = useMoney();
  return (quote, { total, gifts }, isCode) => {
    const acting = [formatMoney(quote.total), ...quote.lines.filter((line) => line.gift).map((line) => line.name)].join(' + ');
    const other = [formatMoney(total), ...gifts].join(' + ');
    return isCode ? { withCode: other, withOthers: acting } : { withCode: acting, withOthers: other };
  };
}

interface OtherOfferProps {
  readonly quote: Quote;
  readonly alternative: Alternative;
  readonly code: string;
  readonly id: string | undefined;
}

/**
 * The cart's totals with the code and with the discounts it cannot be combined with. The more expensive one can be chosen as well (KF-DISC-01), except instead of a
 * promotion, which applies by itself.
 */
function OtherOffer({ quote, alternative, code, id }: OtherOfferProps) {
  const t = useTranslations('cart');
  const flow = useDiscountFlow();
  const comparedTotals = useComparedTotals();
  const isCode = hasCode(alternative.codes, code);
  return (
    <p className="text-small text-muted" id={id}>
      {t('promoCompared', { reason: t('promoReason.not_combinable'), ...comparedTotals(quote, alternative, isCode) })}{' '}
      {alternative.replaces.length > 0 && (
        <button type="button" className={textButtonClass} onClick={() => flow({ kind: 'givenUp', codes: alternative.replaces })}>
          {t(isCode ? 'promoTake' : 'promoTakeOthers')}
        </button>
      )}
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
  const comparedTotals = useComparedTotals();
  const applyReplacing = useReplacement();
  const { options, chosen } = useDiscountOptions();
  const { quote, isSettled, hasFailed } = useQuote({ ...useQuoteRequest(), promoCode: code }, menu);
  const alternative = isSettled ? (quote?.alternative ?? null) : null;
  const isOther = alternative !== null && hasCode(alternative.codes, code);
  const rivals = (isOther ? alternative.replaces : alternative?.codes) ?? [];
  const replaced = options.filter(({ key, coupon }) => chosen.includes(key) && hasCode(rivals, coupon.code));
  // A promotion is not chosen: nothing is lost that has to be confirmed.
  const replacesNothing = hasFailed || (isSettled && replaced.length === 0);
  const apply = useEffectEvent(() => {
    flow({ kind: 'codeTyped', code });
    onAnswered();
  });
  useEffect(() => {
    if (replacesNothing) apply();
  }, [replacesNothing]);
  if (quote === null || alternative === null || replacesNothing) return null;

  const names = replaced.map((option) => offerText(option).title);
  const take = (): void => {
    applyReplacing(names, () => {
      flow({ kind: 'codeTyped', code });
      flow({ kind: 'givenUp', codes: rivals });
    });
    onAnswered();
  };
  return (
    <p className="text-small text-muted">
      {t('promoCompared', {
        reason: t('promoReplaces', { code, names: names.join(', ') }),
        ...comparedTotals(quote, alternative, isOther),
      })}{' '}
      <button type="button" className={textButtonClass} onClick={take}>
        {t('promoTake')}
      </button>{' '}
      <button type="button" className={textButtonClass} onClick={onAnswered}>
        {t('promoTakeOthers')}
      </button>
    </p>
  );
}

interface Points {
  readonly balance: number;
  /** The maximum for this cart, from the backend's quote. */
  readonly max: number;
  readonly chosen: number;
  /** A chosen discount cannot be combined with points (BON-02). */
  readonly isExcluded: boolean;
  /** More points are chosen than the cart can use now. */
  readonly isTooMany: boolean;
}

/** The customer's points and the maximum for this cart; null for guests, without points, and until known (BON-01). */
function usePoints({ quote, isSettled }: QuoteState): Points | null {
  const isGuest = useSession((session) => session.known && session.customerId === null);
  const bonus = useBonus();
  useRequoteOnBalance(bonus?.balance);
  const promo = usePromoSettings();
  const { bonuses: chosen, coupons, promoCode } = useDiscounts();
  // Points that can no longer be changed would only prevent the order.
  const isLost = chosen > 0 && (isGuest || bonus?.active === false);
  useEffect(() => {
    if (isLost) setBonuses(0);
  }, [isLost]);
  // A preview has no points: the maximum of the last quote applies until the next one.
  const [max, setMax] = useState<number | null>(null);
  const quoted = isSettled && quote !== null ? quote.bonusesAvailable : max;
  if (quoted !== max) setMax(quoted);
  if (!bonus?.active || quoted === null || (bonus.balance === 0 && chosen === 0)) return null;
  // An entered code can belong to an auto coupon: only the backend knows.
  const kinds = {
    auto: coupons.length > 0 || promoCode !== '',
    code: promoCode !== '',
    promotion: quote?.ledger.some(({ kind }) => kind === 'promotion') === true,
  };
  return {
    balance: bonus.balance,
    max: quoted,
    chosen,
    isExcluded: quoted === 0 && bonus.balance > 0 && promo !== null && excludesPoints(kinds, promo),
    isTooMany: isSettled && chosen > quoted,
  };
}

/** The number of points to pay with, limited to the maximum; the reason when a discount excludes them (BON-01, BON-02). */
export function PointsPanel({ quoteState }: { readonly quoteState: QuoteState }) {
  const t = useTranslations('cart.points');
  const { locale } = useShop();
  const points = usePoints(quoteState);
  if (points === null) return null;
  const { balance, max, chosen, isExcluded, isTooMany } = points;
  const number = (count: number): string => formatNumber(count, locale);
  const note = isExcluded ? 'excluded' : max === 0 ? 'none' : 'note';
  return (
    <section aria-label={t('title')} className="rounded-card px-4 py-3.5 inset-ring-[1.5px] inset-ring-line forced-outline">
      <div className="flex items-center justify-between gap-3">
        <p className="text-strong">
          {t('title')}
          <small className="block text-small font-normal text-muted">{t(note, { balance: number(balance), most: number(max) })}</small>
        </p>
        <b className="text-[1.1875rem]/6">{number(chosen)}</b>
      </div>
      {max > 0 && (
        <>
          <Slider label={t('label')} value={chosen} max={max} text={t('chosen', { count: Math.min(chosen, max) })} onChange={setBonuses} />
          <p aria-hidden="true" className="flex justify-between text-small text-muted">
            <span>{number(0)}</span>
            <span>{number(max)}</span>
          </p>
        </>
      )}
      {isTooMany && (
        <div role="alert" className="flex items-center justify-between gap-3 pt-2">
          <p className="flex items-center gap-1.5 text-small font-semibold text-danger">
            <Icon name="alert" size="s" />
            {t(chosen > balance ? 'gone' : 'tooMany')}
          </p>
          <Button size="s" onClick={() => setBonuses(max)}>
            {t('take', { count: max })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The promo code, the points, and the progress to the next discount. */
export function SummaryDiscounts({ menu, quoteState }: OrderContent) {
  const { quote, hasFailed } = quoteState;
  const flow = useDiscountFlow();
  const [askedCode, setAskedCode] = useState('');
  const applyCode = (code: string): void => {
    // Chosen discounts are not replaced without a confirmation (KF-DISC-12).
    if (code !== '' && discountFlow().chosen.coupons.length > 0) setAskedCode(code);
    else flow({ kind: 'codeTyped', code });
  };
  return (
    <DiscountDialogsProvider menu={menu} quote={quote} opensChoice={false} onApplyCode={applyCode}>
      <PromoField quoteState={quoteState} menu={menu} askedCode={askedCode} onApply={applyCode} onAnswered={() => setAskedCode('')} />
      <ReplacedNotice />
      <PointsPanel quoteState={quoteState} />
      {quote !== null && (
        // Its box has the colour of this panel: without padding it aligns with the other rows.
        <div className="-mx-4 -mt-3.5 -mb-4.5 empty:hidden">
          <CartProgress quote={quote} menu={menu} hasFailed={hasFailed} />
        </div>
      )}
    </DiscountDialogsProvider>
  );
}
