import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lineProblems } from '#components/cart/line-details.ts';
import { useProblemText } from '#components/cart/use-problem-text.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { useLedgerRows } from '#components/quote/ledger.tsx';
import { useBonus } from '#components/quote/shop-queries.ts';
import { Button } from '#components/ui/button.tsx';
import { Alert } from '#components/ui/notices.tsx';
import type { Problem, Quote } from '#lib/contract/checkout.ts';
import { COUPON_REASONS } from '#lib/contract/coupon-reasons.ts';
import { dishText } from '#lib/domain/dish-words.ts';
import { changedLines, changedSteps } from '#lib/domain/ledger.ts';
import { refusedItems } from '#lib/domain/problems.ts';
import { telHref } from '#lib/i18n/format.ts';
import { useCart } from '#stores/cart.ts';
import { setBonuses, setPromoCode, useDiscounts } from '#stores/discounts.ts';
import { FORM_ID, fieldId } from './order-form.ts';
import type { CheckoutState, OrderNotice } from './use-checkout.ts';

/** The result of the last attempt to order, and the problems of the cart itself. */
export function Notices({ checkout }: { readonly checkout: CheckoutState }) {
  const { notice, repriced, errors, errorText, quoteState, menu } = checkout;
  const problemText = useProblemText(checkout.lines, menu);
  const t = useTranslations('checkout');
  const lines = useCart((cart) => cart.lines);
  const problems = quoteState.quote?.problems ?? [];
  // One reason is enough for a dish that cannot be ordered.
  const dishes = lines.flatMap((_, index) => {
    const own = lineProblems(problems, index);
    return refusedItems(own).size > 0 ? own.slice(0, 1) : own;
  });
  // A dish that is no longer in the menu is named by its line.
  const nameOf = ({ params, path }: Problem): string => {
    const line = lines[Number(path.split('.')[1])];
    return dishText(String(params.name ?? line?.shown.name ?? ''), line?.shown.variation ?? '');
  };
  const cartError = errorText('cart');
  const hasCode = useDiscounts((discounts) => discounts.promoCode !== '');
  const isCodeNamed = hasCode && refusedCode(errors) !== undefined;
  return (
    <div id={fieldId('cart')} tabIndex={-1} className="grid gap-3 outline-none empty:hidden">
      {repriced !== null && <RepricedNotice checkout={checkout} shown={repriced.shown} total={repriced.total} />}
      {notice !== null && <AttemptNotice notice={notice} />}
      {dishes.length > 0 && (
        <Alert tone="danger" title={t('checkCart')}>
          {dishes.map((problem) => (
            <p key={`${problem.path}-${problem.code}`}>
              {[nameOf(problem), problemText(problem)].filter((part) => part !== '').join(': ')}
            </p>
          ))}
        </Alert>
      )}
      <RefusedCode checkout={checkout} />
      <RefusedBonuses problems={problems} />
      {cartError !== '' && dishes.length === 0 && !problems.some(isOfDiscount) && !isCodeNamed && <Alert tone="danger" title={cartError} />}
    </div>
  );
}

/** Whether a problem is about a discount. */
const isOfDiscount = ({ path }: Problem): boolean => path === 'promoCode' || path === 'bonuses';

function AttemptNotice({ notice }: { readonly notice: OrderNotice }) {
  const t = useTranslations('checkout');
  const c = useTranslations('cart');
  const reload = useTranslations('offline');
  const money = useMoney();
  if (notice.kind === 'changed') {
    return (
      <Alert tone="warning" title={t('changed')}>
        {t('changedText', { before: money(notice.before.total), after: money(notice.total) })}
        {notice.after !== null && <QuoteChanges before={notice.before} after={notice.after} />}
      </Alert>
    );
  }
  if (notice.kind === 'refused') {
    const text =
      notice.code === 'too_many_requests'
        ? c('promoReason.too_many')
        : t(notice.code === 'session_required' ? 'refusedEnded' : 'refusedText');
    return (
      <Alert tone="danger" title={t('refused')}>
        {text}
      </Alert>
    );
  }
  if (notice.kind === 'currency') {
    return (
      <Alert
        tone="danger"
        title={t('refused')}
        action={
          <Button size="s" onClick={() => window.location.reload()}>
            {reload('again')}
          </Button>
        }
      >
        {t('refusedCurrency')}
      </Alert>
    );
  }
  const isOffline = notice.kind === 'offline';
  return (
    <Alert tone="warning" title={t(isOffline ? 'offline' : 'lost')}>
      {t(isOffline ? 'offlineText' : notice.kind === 'in-progress' ? 'busy' : 'lostText')}
    </Alert>
  );
}

/** Lines and discounts with another price in the new quote, each with its old and new sum (KF-CHECKOUT-01). */
function QuoteChanges({ before, after }: { readonly before: Quote; readonly after: Quote }) {
  const { currency } = useShop();
  const money = useMoney();
  const lines = useCart((cart) => cart.lines);
  const steps = changedSteps(before, after);
  const labels = useLedgerRows(
    steps.map(({ of }) => of),
    currency,
  );
  const nameOf = (of: Quote['lines'][number]): string => {
    const line = of.gift ? undefined : lines.find((own) => own.productId === of.productId && own.variationId === of.variationId);
    return dishText(of.name, line?.shown.variation ?? '');
  };
  const changes = [
    ...changedLines(before, after).map((change) => ({ ...change, name: nameOf(change.of) })),
    ...steps.map((change, index) => ({ ...change, name: labels[index]?.label ?? '' })),
  ];
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map((change) => (
        <li key={`${change.name} ${change.before}`}>
          {change.name}: {money(change.before)} → {money(change.after)}
        </li>
      ))}
    </ul>
  );
}

interface RepricedNoticeProps {
  readonly checkout: CheckoutState;
  /** Minor units. */
  readonly shown: number;
  readonly total: number;
}

/** The shop stored an order with another total than was shown: the customer must accept it first (PRICE-05). */
function RepricedNotice({ checkout: { settings, acceptRepriced, cancelRepriced }, shown, total }: RepricedNoticeProps) {
  const t = useTranslations('checkout');
  const money = useMoney();
  const [isCancelling, setCancelling] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { phone } = settings.contacts;
  const cancel = async (): Promise<void> => {
    setCancelling(true);
    setFailed(!(await cancelRepriced()));
    setCancelling(false);
  };
  return (
    <Alert
      tone="danger"
      title={t('differs')}
      action={
        <>
          <Button size="s" variant="primary" disabled={isCancelling} onClick={acceptRepriced}>
            {t('differsAccept', { sum: money(total) })}
          </Button>
          <Button size="s" loading={isCancelling} onClick={() => void cancel()}>
            {t('differsCancel')}
          </Button>
        </>
      }
    >
      <p>{t('differsText', { before: money(shown), after: money(total) })}</p>
      {hasFailed && (
        <p>
          {t('differsFailed')}{' '}
          {phone !== '' && (
            <a href={telHref(phone)} dir="ltr" className="font-semibold underline">
              {phone}
            </a>
          )}
        </p>
      )}
    </Alert>
  );
}

/**
 * The typed code that prevented the order, with its reason, and a button to remove it. A code that each person can use once is only refused with the order, which
 * has the phone: its field shows no reason. The total without it is shown before the customer orders again.
 */
function RefusedCode({ checkout: { errors, clearErrors } }: { readonly checkout: CheckoutState }) {
  const t = useTranslations('checkout');
  const c = useTranslations('cart.promoReason');
  const promoCode = useDiscounts((discounts) => discounts.promoCode);
  const refusal = refusedCode(errors);
  if (promoCode === '' || refusal === undefined) return null;
  const reason = COUPON_REASONS.find((known) => known === refusal.detail);
  const removeCode = (): void => {
    setPromoCode('');
    clearErrors('cart');
    focusOrderButton();
  };
  return (
    <Alert
      tone="warning"
      title={t('promoRefused', { code: promoCode })}
      action={
        <Button size="s" onClick={removeCode}>
          {t('promoRemove')}
        </Button>
      }
    >
      {reason !== undefined && c(reason)}
    </Alert>
  );
}

/** The pressed button disappears with its notice; what comes next is the order, whose buttons are one per width. */
function focusOrderButton(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>(`[form=${FORM_ID}]`)];
  (buttons.find((button) => button.getClientRects().length > 0) ?? buttons[0])?.focus();
}

/** The refusal of the typed promo code among the errors of an order. */
const refusedCode = (errors: CheckoutState['errors']) => errors.find(({ code, detail }) => code === 'coupon' && detail !== '');

/** Points of which too many were to be spent. Where points can be chosen, their panel shows the message. */
function RefusedBonuses({ problems }: { readonly problems: readonly Problem[] }) {
  const t = useTranslations('checkout');
  const hasPanel = useBonus()?.active === true;
  const refusal = hasPanel ? undefined : problems.find(({ code, path }) => code === 'bonuses_refused' && path === 'bonuses');
  if (refusal === undefined) return null;
  const available = Number(refusal.params.available ?? 0);
  return (
    <Alert
      tone="warning"
      title={t('error.bonuses')}
      action={
        <Button size="s" onClick={() => setBonuses(available)}>
          {t('bonusesAvailable', { count: available })}
        </Button>
      }
    />
  );
}
