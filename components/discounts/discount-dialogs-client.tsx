'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { InnerDialog } from '#components/layers/inner-dialog-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { usePromoSettings } from '#components/quote/shop-queries.ts';
import { Button } from '#components/ui/button.tsx';
import { RadioRow } from '#components/ui/fields.tsx';
import { EmptyState } from '#components/ui/notices.tsx';
import { SheetBody, SheetFooter, SheetHeader } from '#components/ui/sheet-client.tsx';
import type { Quote } from '#lib/contract/checkout.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import type { Chosen } from '#lib/domain/discount-choice.ts';
import { choosesFirst } from '#lib/domain/discount-flow.ts';
import { discountFlow } from '#stores/discount-flow.ts';
import { chooseDiscounts, useDiscounts } from '#stores/discounts.ts';
import { CouponDialog } from './coupon-info-client.tsx';
import { DiscountChoice } from './discount-choice-client.tsx';
import { useDiscountFlow } from './use-discount-flow.ts';

/** Discounts that another choice removed. */
interface Replacement {
  readonly names: readonly string[];
  readonly before: Chosen;
}

interface DiscountDialogs {
  openChoice(): void;
  openPromotions(): void;
  openCoupon(code: string): void;
  readonly replacement: Replacement | null;
  setReplacement(replacement: Replacement | null): void;
}

const DiscountDialogsContext = createContext<DiscountDialogs | null>(null);

/**
 * Opens the choice of discounts, the choice of promotions or the terms of a coupon above the cart. @throws outside of {@link
 * DiscountDialogsProvider}.
 */
export function useDiscountDialogs(): DiscountDialogs {
  const dialogs = use(DiscountDialogsContext);
  if (dialogs === null) throw new Error('useDiscountDialogs is used outside of DiscountDialogsProvider');
  return dialogs;
}

interface ProviderProps {
  readonly menu: Menu | null;
  readonly quote: Quote | null;
  /** Called when the code of a coupon should be applied. */
  readonly onApplyCode: (code: string) => void;
  /** Opens the choice together with the cart, when there are several offers and none is chosen (DISC-02). */
  readonly opensChoice?: boolean;
  readonly children: ReactNode;
}

/** The dialogs of discounts above a cart or a checkout. */
export function DiscountDialogsProvider({ menu, quote, onApplyCode, opensChoice = true, children }: ProviderProps) {
  const t = useTranslations('discounts');
  const flow = useDiscountFlow();
  const [choice, setChoice] = useState<'discounts' | 'promotions' | null>(null);
  const [coupon, setCoupon] = useState<string | null>(null);
  // A closing dialog keeps its content during the animation.
  const [lastChoice, lastCoupon] = [useLast(choice), useLast(coupon)];
  const [replacement, setReplacement] = useState<Replacement | null>(null);
  const dialogs = useMemo<DiscountDialogs>(
    () => ({
      openChoice: () => setChoice('discounts'),
      openPromotions: () => setChoice('promotions'),
      openCoupon: setCoupon,
      replacement,
      setReplacement,
    }),
    [replacement],
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
        <InnerDialog label={lastChoice === 'discounts' ? t('title') : t('promo.title')} open={choice !== null} onClose={closeChoice}>
          {lastChoice === 'discounts' ? (
            <DiscountChoice key={String(choice !== null)} menu={menu} quote={quote} onDone={closeChoice} />
          ) : (
            <PromotionChoice onDone={closeChoice} />
          )}
        </InnerDialog>
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

/** The promotions that apply to the cart, each with its discount, the largest first. */
function PromotionChoice({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('discounts.promo');
  const formatMoney = useMoney();
  const flow = useDiscountFlow();
  const { promotions, promotionId } = useDiscounts();
  const [wanted, setWanted] = useState(promotionId);
  const chosen = promotions.find(({ id }) => id === wanted) ?? promotions[0];

  if (chosen === undefined) {
    return (
      <>
        <SheetHeader title={t('title')} />
        <SheetBody>
          <EmptyState title={t('none')} text={t('noneText')} action={<Button onClick={onDone}>{t('back')}</Button>} />
        </SheetBody>
      </>
    );
  }
  const apply = (): void => {
    flow({ kind: 'promotionChosen', id: chosen.id });
    onDone();
  };
  return (
    <>
      <SheetHeader title={t('title')}>
        <p className="mt-1 text-body text-muted">{t('lead')}</p>
      </SheetHeader>
      <SheetBody>
        <fieldset aria-label={t('title')} className="grid gap-2 px-gutter pt-1 pb-5">
          {promotions.map(({ id, title, discount }) => (
            <RadioRow
              key={id}
              name="promotion"
              label={title}
              note={t('saves', { sum: formatMoney(discount) })}
              checked={id === chosen.id}
              onChange={() => setWanted(id)}
            />
          ))}
        </fieldset>
      </SheetBody>
      <SheetFooter>
        <Button variant="primary" size="l" block onClick={apply}>
          {t('apply')}
        </Button>
      </SheetFooter>
    </>
  );
}

/** The applied promotion, and a button to change it when only one of several can apply. */
export function PromotionPanel({ quote }: { readonly quote: Quote | null }) {
  const t = useTranslations('discounts.promo');
  const { openPromotions } = useDiscountDialogs();
  const hasSeveral = useDiscounts((discounts) => discounts.promotions.length > 1);
  const promo = usePromoSettings();
  const acting = quote?.ledger.find(({ kind }) => kind === 'promotion');
  if (!hasSeveral || promo?.promotionsSum === true || acting === undefined) return null;
  return (
    <section
      aria-label={t('title')}
      className="flex items-center justify-between gap-3 rounded-card px-4 py-3.5 inset-ring-[1.5px] inset-ring-line forced-outline max-[299px]:flex-wrap"
    >
      <p className="text-strong">
        {acting.label}
        <small className="block text-small font-normal text-muted">{t('acts')}</small>
      </p>
      <Button size="s" aria-haspopup="dialog" onClick={openPromotions}>
        {t('change')}
      </Button>
    </section>
  );
}

/** Changes the chosen discounts. If named ones are removed, the cart shows it and offers to restore them (KF-DISC-12). */
export function useReplacement(): (names: readonly string[], change: () => void) => void {
  const { setReplacement } = useDiscountDialogs();
  return (names, change) => {
    const before = discountFlow().chosen;
    change();
    setReplacement(names.length === 0 ? null : { names, before });
  };
}

/**
 * The discounts removed by another choice, with a button to restore them. It is in the cart, because a toast disappears before its button
 * can be reached by keyboard.
 */
export function ReplacedNotice() {
  const t = useTranslations('discounts');
  const catalogue = useTranslations('catalogue');
  const { replacement, setReplacement } = useDiscountDialogs();
  if (replacement === null) return null;
  const bringBack = (): void => {
    chooseDiscounts(() => replacement.before);
    setReplacement(null);
  };
  return (
    <div role="status" className="flex items-center justify-between gap-3 text-small text-muted">
      <p>{t('replaced', { names: replacement.names.join(', ') })}</p>
      <Button size="s" onClick={bringBack}>
        {catalogue('bringBack')}
      </Button>
    </div>
  );
}
