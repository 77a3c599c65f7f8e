'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Dialog } from '#components/ui/dialog-client.tsx';
import type { Quote } from '#lib/contract/checkout.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { choosesFirst } from '#lib/domain/discount-flow.ts';
import { discountFlow } from '#stores/discount-flow.ts';
import { CouponDialog } from './coupon-info-client.tsx';
import { DiscountChoice } from './discount-choice-client.tsx';
import { PromotionChoice } from './promotion-choice-client.tsx';
import { useDiscountFlow } from './use-discount-flow.ts';

interface DiscountDialogs {
  openChoice(): void;
  openPromotions(): void;
  openCoupon(code: string): void;
}

const DiscountDialogsContext = createContext<DiscountDialogs | null>(null);

/** Opens the choice of discounts, the choice of promotions or the terms of a coupon above the cart. @throws outside of {@link DiscountDialogsProvider}. */
export function useDiscountDialogs(): DiscountDialogs {
  const dialogs = use(DiscountDialogsContext);
  if (dialogs === null) throw new Error('useDiscountDialogs is used outside of DiscountDialogsProvider');
  return dialogs;
}

interface ProviderProps {
  readonly menu: Menu | null;
  readonly quote: Quote | null;
  /** The code of a coupon is to be taken into the cart. */
  readonly onApplyCode: (code: string) => void;
  /** A cart is shown: with several discounts on offer and none chosen, the choice opens with it (DISC-02). */
  readonly opensChoice?: boolean;
  readonly children: ReactNode;
}

/** The dialogs of discounts above a cart or a checkout. */
export function DiscountDialogsProvider({ menu, quote, onApplyCode, opensChoice = true, children }: ProviderProps) {
  const t = useTranslations('discounts');
  const common = useTranslations('common');
  const flow = useDiscountFlow();
  const [choice, setChoice] = useState<'discounts' | 'promotions' | null>(null);
  const [coupon, setCoupon] = useState<string | null>(null);
  // What is closing stays rendered while it leaves the screen.
  const [lastChoice, lastCoupon] = [useLast(choice), useLast(coupon)];
  const dialogs = useMemo<DiscountDialogs>(
    () => ({ openChoice: () => setChoice('discounts'), openPromotions: () => setChoice('promotions'), openCoupon: setCoupon }),
    [],
  );

  const showFirst = useEffectEvent(() => {
    if (opensChoice && choosesFirst(discountFlow()) && flow({ kind: 'cartShown' }).some(({ kind }) => kind === 'openChoice'))
      setChoice('discounts');
  });
  useEffect(() => showFirst(), []);

  const closeChoice = (): void => setChoice(null);
  return (
    <DiscountDialogsContext value={dialogs}>
      {children}
      {lastChoice !== null && (
        <Dialog
          label={lastChoice === 'discounts' ? t('title') : t('promo.title')}
          closeLabel={common('close')}
          open={choice !== null}
          onClose={closeChoice}
        >
          {lastChoice === 'discounts' ? (
            <DiscountChoice key={String(choice !== null)} menu={menu} quote={quote} onDone={closeChoice} />
          ) : (
            <PromotionChoice onDone={closeChoice} />
          )}
        </Dialog>
      )}
      {lastCoupon !== null && (
        <CouponDialog code={lastCoupon} open={coupon !== null} onClose={() => setCoupon(null)} onApply={onApplyCode} />
      )}
    </DiscountDialogsContext>
  );
}

/** The last value that was not null. */
function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
