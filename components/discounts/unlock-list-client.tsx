'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { changeType, requestPlace } from '#components/delivery/place-request.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { openLogin } from '#components/quote/open-layers.ts';
import { Button, buttonVariants } from '#components/ui/button.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import type { Quote } from '#lib/contract/checkout.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import type { NextCoupon, Unlock } from '#lib/domain/unlocks.ts';
import { useSession } from '#stores/session.ts';
import { useDiscountDialogs } from './discount-dialogs-client.tsx';
import { SavingGoal, useSavings } from './saving-goal-client.tsx';
import { useUnlockText } from './use-condition-text.ts';
import { useDiscountFlow } from './use-discount-flow.ts';
import { useGainText } from './use-offer-text.ts';

interface UnlockListProps {
  readonly quote: Quote;
  readonly menu: Menu | null;
}

/** Discounts with one missing condition besides the shown goal: what is missing, the discount, and a button for it (CPN-14). */
export function UnlockList({ quote, menu }: UnlockListProps) {
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
      openLogin();
    }
  };
}
