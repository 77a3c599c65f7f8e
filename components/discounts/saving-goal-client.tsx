'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { changeType, requestPlace } from '#components/delivery/chosen-place-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { NOTHING_ADDS_UP, useCouponRules, useSettings } from '#components/quote/shop-queries.ts';
import { useQuoteRequest } from '#components/quote/use-quote.ts';
import { Button, buttonVariants } from '#components/ui/button.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { ProgressLine } from '#components/ui/progress-line.tsx';
import { serverNow } from '#lib/client/server-clock.ts';
import type { Quote, QuoteRequest } from '#lib/contract/checkout.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { couponCartOf } from '#lib/domain/coupon-context.ts';
import { hasCode } from '#lib/domain/discount-choice.ts';
import { basePrice } from '#lib/domain/pricing.ts';
import { bestSaving, gainOf, type NextCoupon, reachable, type Saving, type Unlock, unlocks } from '#lib/domain/unlocks.ts';
import { openLayer } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { useSession } from '#stores/session.ts';
import { useDiscountDialogs } from './discount-dialogs-client.tsx';
import { useDiscountFlow } from './use-discount-flow.ts';
import { useGainText, useUnlockText, wholeUnits } from './use-discount-text.ts';

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
  /** The local date of the place, yyyy-mm-dd. */
  readonly today: string;
}

/** Progress to free delivery or to the discount of a coupon. */
function SavingGoal({ goal: { next, goal, missing }, menu, today }: SavingGoalProps) {
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
  /** There will be no quote for now. */
  readonly hasFailed: boolean;
}

/** Progress to the minimum order, then to the best saving (KF-DISC-13); nothing without either. */
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

/** Reserves the height until the first quote, so that the lines do not move. */
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

/** Maximum number of listed coupons, to keep the cart short. */
const MAX_COUPONS = 4;

/** A goal reached by adding goods: free delivery, or a coupon with a minimum sum. */
interface Goal extends Saving {
  /** Null for free delivery. */
  readonly next: NextCoupon | null;
}

interface Savings {
  /** The goal shown in the cart (KF-DISC-13); null without any, and below the minimum order. */
  readonly best: Goal | null;
  /** The progress to free delivery when it is not the best goal. */
  readonly freeDelivery: Goal | null;
  /** Other discounts with one missing condition, the easiest first. */
  readonly others: readonly NextCoupon[];
  /** No goal is shown, so the first of the others can be expanded. */
  readonly isQuiet: boolean;
  /** The local date of the place, yyyy-mm-dd. */
  readonly today: string;
}

/** Discounts with one missing condition, the easiest first, by the backend's rules (CPN-14). */
function useUnlocks(menu: Menu | null): { readonly next: readonly NextCoupon[]; readonly today: string } {
  const coupons = useCouponRules();
  const settings = useSettings();
  const profile = useSession((session) => session.profile);
  const ordersCount = useSession((session) => session.ordersCount);
  // A customer whose profile is not loaded yet is not a guest.
  const isKnown = useSession((session) => session.customerId === null || session.profile !== null);
  const key = JSON.stringify(useQuoteRequest());
  return useMemo(() => {
    if (coupons === undefined || settings === null || menu === null || !isKnown) return { next: [], today: '' };
    const request: QuoteRequest = JSON.parse(key);
    const customer = profile && { id: profile.id, birth: profile.birth, ordersCount, bonusBalance: 0, percentMax: 0, bonusActive: false };
    const cart = couponCartOf(request, { menu, settings, promoSettings: NOTHING_ADDS_UP, coupons: [], customer, now: serverNow() });
    const reach = { menu, settings, place: { warehouseId: cart.warehouseId, settings } };
    // A chosen coupon that no longer applies is explained where it was chosen.
    const open = coupons.filter(({ code }) => !hasCode([request.promoCode, ...request.coupons], code));
    const next = unlocks(open, cart, open.length)
      .flatMap(({ coupon, unlock }) => {
        const left = reachable(unlock, reach);
        return left === null ? [] : [{ coupon, unlock: left }];
      })
      // Hints with the same action are joined: the easiest is kept.
      .filter(({ unlock }, at, all) => all.findIndex((other) => JSON.stringify(other.unlock) === JSON.stringify(unlock)) === at)
      .slice(0, MAX_COUPONS);
    return { next, today: cart.now.date };
  }, [coupons, settings, menu, profile, ordersCount, isKnown, key]);
}

/** Discounts with one missing condition: one goal, and the others for the collapsed list. */
function useSavings({ goods, deliveryPrice, freeFrom, missingToFree, missingToMinimum }: Quote, menu: Menu | null): Savings {
  const { next, today } = useUnlocks(menu);
  const giftPrice = ({ coupon }: NextCoupon): number => {
    const [gift] = coupon.gifts;
    const product = gift === undefined ? null : (menu?.product(gift.productId) ?? null);
    return product === null ? 0 : basePrice(product, product.variations.find(({ id }) => id === gift?.variationId) ?? null).price;
  };
  const freeDelivery: Goal | null =
    freeFrom === null || missingToFree === null || missingToFree === 0
      ? null
      : { next: null, goal: freeFrom, missing: missingToFree, gain: deliveryPrice ?? 0 };
  const goals = next.flatMap((one): Goal[] => {
    const { coupon, unlock } = one;
    if (unlock.kind !== 'sum') return [];
    // «More than 999 ₽» is shown as the next whole sum.
    const goal = Math.max(coupon.atLeast, coupon.minimum > 0 ? wholeUnits(coupon.minimum + 1) : 0);
    return [{ next: one, goal, missing: wholeUnits(unlock.missing), gain: gainOf(coupon, goods + unlock.missing, giftPrice(one)) }];
  });
  const best = missingToMinimum > 0 ? null : bestSaving(freeDelivery === null ? goals : [freeDelivery, ...goals]);
  return {
    best,
    freeDelivery: best === freeDelivery ? null : freeDelivery,
    others: next.filter((one) => one !== best?.next),
    isQuiet: missingToMinimum === 0 && best === null,
    today,
  };
}

/** Discounts with one missing condition besides the shown goal: what is missing, the discount, and a button for it (CPN-14). */
export function UnlockList({ quote, menu }: { readonly quote: Quote; readonly menu: Menu | null }) {
  const t = useTranslations('discounts.unlock');
  const { freeDelivery, others, isQuiet, today } = useSavings(quote, menu);
  const unlock = useUnlock();
  if (others.length === 0 && freeDelivery === null) return null;
  const shown = isQuiet ? others.slice(0, 1) : [];
  const folded = others.slice(shown.length);
  const row = (next: NextCoupon) => <UnlockRow key={next.coupon.id} next={next} menu={menu} today={today} onUnlock={unlock} />;
  return (
    <section
      aria-label={t('title')}
      className="grid gap-1 rounded-card px-4 pt-3.5 pb-1.5 inset-ring-[1.5px] inset-ring-line forced-outline"
    >
      {shown.length > 0 && (
        <>
          <h3 className="text-small text-muted">{t('title')}</h3>
          <ul>{shown.map(row)}</ul>
        </>
      )}
      {(folded.length > 0 || freeDelivery !== null) && (
        <Disclosure summary={<span className="text-small font-normal">{t('more')}</span>}>
          {freeDelivery !== null && <SavingGoal goal={freeDelivery} menu={menu} today={today} />}
          <ul>{folded.map(row)}</ul>
        </Disclosure>
      )}
    </section>
  );
}

interface UnlockRowProps {
  readonly next: NextCoupon;
  readonly menu: Menu | null;
  readonly today: string;
  readonly onUnlock: (next: NextCoupon) => void;
}

function UnlockRow({ next, menu, today, onUnlock }: UnlockRowProps) {
  const { coupon, unlock } = next;
  const { openCoupon } = useDiscountDialogs();
  const text = useUnlockText(menu)(unlock, today);
  const gain = useGainText(menu)(coupon);
  return (
    <li className="flex items-center gap-3 border-line not-first:border-t">
      <button
        type="button"
        aria-haspopup="dialog"
        className="grid min-h-tap min-w-0 flex-1 content-center gap-0.5 py-2.5 text-start"
        onClick={() => openCoupon(coupon.code)}
      >
        <b className="text-strong/5">{text}</b>
        <small className="text-small wrap-anywhere text-muted">{gain}</small>
      </button>
      <UnlockAction unlock={unlock} label={`${text}: ${gain}`} menu={menu} onPress={() => onUnlock(next)} />
    </li>
  );
}

interface UnlockActionProps {
  readonly unlock: Unlock;
  /** The action, as an accessible name without the context. */
  readonly label: string;
  readonly menu: Menu | null;
  readonly onPress: () => void;
}

/** The button of a row; nothing when the visitor can only wait or remove something. */
function UnlockAction({ unlock, label, menu, onPress }: UnlockActionProps) {
  const t = useTranslations('discounts.unlock.action');
  const { prefix } = useShop();
  switch (unlock.kind) {
    case 'products':
    case 'categories': {
      const [first = 0] = unlock.ids;
      const product = unlock.kind === 'products' ? (menu?.product(first) ?? null) : null;
      const path = product === null ? menu?.category(first)?.path : menu?.pathOf(product);
      if (path === undefined) return null;
      return (
        <a href={`${prefix}${path}`} aria-label={`${t(unlock.kind)}. ${label}`} className={buttonVariants({ size: 's' })}>
          {t(unlock.kind)}
        </a>
      );
    }
    case 'type':
    case 'warehouses':
    case 'login':
      return (
        <Button size="s" aria-label={`${t(unlock.kind)}. ${label}`} onClick={onPress}>
          {t(unlock.kind)}
        </Button>
      );
    default:
      return null;
  }
}

/**
 * Performs a coupon's missing action, then applies the coupon. If a place or a login is required first, the coupon is applied afterwards.
 * The quote checks it: a refused coupon is removed again with the reason (KF-DISC-02).
 */
function useUnlock(): (next: NextCoupon) => void {
  const flow = useDiscountFlow();
  const [afterLogin, setAfterLogin] = useState<NextCoupon | null>(null);
  const customerId = useSession((session) => session.customerId);

  const take = ({ coupon }: NextCoupon): void =>
    void flow(coupon.auto ? { kind: 'earned', code: coupon.code } : { kind: 'codeTyped', code: coupon.code });
  const takeAfterLogin = useEffectEvent((customer: number | null) => {
    if (afterLogin === null || customer === null) return;
    take(afterLogin);
    setAfterLogin(null);
  });
  useEffect(() => takeAfterLogin(customerId), [customerId]);

  return (next) => {
    const { unlock } = next;
    if (unlock.kind === 'type') changeType(unlock.type, () => take(next));
    else if (unlock.kind === 'warehouses') requestPlace({ after: () => take(next) });
    else {
      setAfterLogin(next);
      openLayer('?layer=login');
    }
  };
}
