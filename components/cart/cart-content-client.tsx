'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { MoreOffers } from '#components/content/more-offers-client.tsx';
import { useOpeningText } from '#components/delivery/opening-text.ts';
import { DiscountInvite } from '#components/discounts/discount-choice-client.tsx';
import { DiscountDialogsProvider, PromotionPanel, ReplacedNotice } from '#components/discounts/discount-dialogs-client.tsx';
import { PointsPanel, PromoField } from '#components/discounts/discount-fields-client.tsx';
import { CartProgress, UnlockList } from '#components/discounts/saving-goal-client.tsx';
import { requestCode, useDiscountFlow, useDropRefused, useRequestedCode } from '#components/discounts/use-discount-flow.ts';
import { InnerDialog } from '#components/layers/inner-dialog-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useNow } from '#components/layout/use-now.ts';
import { useAreCouponRulesPending, useCartMenu, useMenuPart, useSettings } from '#components/quote/shop-queries.ts';
import { useQuote, useQuoteRequest } from '#components/quote/use-quote.ts';
import { Button, buttonVariants } from '#components/ui/button.tsx';
import { Alert, EmptyState } from '#components/ui/notices.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { SheetBody, SheetFooter, SheetHeader, useModal } from '#components/ui/sheet-parts-client.tsx';
import { Stepper } from '#components/ui/stepper.tsx';
import { addLine, badgeCount } from '#lib/domain/cart.ts';
import { checkCart } from '#lib/domain/cart-check.ts';
import { lineTitle } from '#lib/domain/dish-words.ts';
import { placeState } from '#lib/domain/opening-hours.ts';
import { MOST_PEOPLE } from '#lib/domain/quote-form.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { removeLines, useCart } from '#stores/cart.ts';
import { discountFlow } from '#stores/discount-flow.ts';
import { useOnlineStatus } from '#stores/online-status.ts';
import { usePlace } from '#stores/place.ts';
import { CartLineList } from './cart-lines-client.tsx';
import { CartOffers } from './cart-offers-client.tsx';
import { CartTotals, CheckoutBar } from './cart-totals-client.tsx';
import { cartProblems, expectedTotal } from './line-details.ts';
import { useProblemText } from './use-problem-text.ts';

interface CartContentProps {
  /** On the cart's page: shown below the title until the sums are known. */
  readonly skeleton?: ReactNode;
}

/** The cart: its lines, discounts, sums and the checkout button. The same in the sheet and on `/cart`. */
export function CartContent({ skeleton }: CartContentProps) {
  const isEmpty = useCart((cart) => cart.lines.length === 0);
  // Notices are shown once; removed lines can be restored until the cart is closed.
  useEffect(
    () => () => {
      useCart.getState().clearNotice();
      useCart.getState().forgetRemovals();
    },
    [],
  );
  return (
    <>
      <CartHeader isEmpty={isEmpty} level={skeleton === undefined ? 2 : 1} />
      {isEmpty ? (
        <SheetBody>
          <div className="grid min-h-full content-center gap-4 px-gutter">
            <CartNotices />
            <EmptyCart />
          </div>
        </SheetBody>
      ) : (
        <FilledCart skeleton={skeleton} />
      )}
    </>
  );
}

/** The title and the Clear button, which asks for confirmation before it removes every line (CART-09). */
function CartHeader({ isEmpty, level }: { readonly isEmpty: boolean; readonly level: 1 | 2 }) {
  const t = useTranslations('cart');
  const common = useTranslations('common');
  const [isAsking, setAsking] = useState(false);
  const clear = (): void => {
    setAsking(false);
    removeLines(useCart.getState().lines.map(({ key }) => key));
  };
  return (
    <>
      <SheetHeader
        title={t('title')}
        level={level}
        action={
          !isEmpty && (
            <button
              type="button"
              aria-haspopup="dialog"
              className="-mx-2 -my-2 min-h-tap px-2 text-small font-semibold text-muted"
              onClick={() => setAsking(true)}
            >
              {t('clear')}
            </button>
          )
        }
      />
      <InnerDialog label={t('clearAsk')} open={isAsking} onClose={() => setAsking(false)}>
        <SheetHeader title={t('clearAsk')} />
        <SheetBody>
          <p className="px-gutter pb-5 text-body text-muted">{t('clearText')}</p>
        </SheetBody>
        <SheetFooter>
          <Button variant="danger" className="flex-1" onClick={clear}>
            {t('clearYes')}
          </Button>
          <Button className="flex-1" onClick={() => setAsking(false)}>
            {common('cancel')}
          </Button>
        </SheetFooter>
      </InnerDialog>
    </>
  );
}

function FilledCart({ skeleton }: CartContentProps) {
  const t = useTranslations('cart');
  const lines = useCart((cart) => cart.lines);
  const isOnline = useOnline();
  const { menu, hasFailed: hasMenuFailed } = useCartMenu();
  const quoteState = useQuote(useQuoteRequest(), menu);
  const { quote, isSettled, isEstimate, hasFailed } = quoteState;
  const problemText = useProblemText(lines, menu);
  const flow = useDiscountFlow();
  const askedCode = useRequestedCode((state) => state.code);
  useDropRefused(quoteState);

  // Shown at once: if dishes, sums and the progress were added one after the other, the lines would move and a press could hit another
  // line.
  const areRulesPending = useAreCouponRulesPending();
  const [isShown, setShown] = useState(skeleton === undefined);
  if (!isShown && (!isOnline || hasFailed || ((menu !== null || hasMenuFailed) && quote !== null && !areRulesPending))) setShown(true);
  if (!isShown) return skeleton;

  const total = expectedTotal(lines, menu, quote);
  const applyCode = (code: string): void => {
    // Chosen discounts are not replaced without a confirmation (KF-DISC-12).
    if (code !== '' && discountFlow().chosen.coupons.length > 0) requestCode(code);
    else flow({ kind: 'codeTyped', code });
  };

  return (
    <DiscountDialogsProvider menu={menu} quote={quote} onApplyCode={applyCode}>
      <SheetBody>
        <div className="grid grid-cols-1 content-start gap-4 px-gutter pb-6 lg:pb-7">
          <CartNotices />
          <ClosedNotice />
          <CartProgress quote={quote} menu={menu} hasFailed={hasFailed} />
          {cartProblems(quote?.problems ?? []).map((problem) => (
            <Alert key={`${problem.path}-${problem.code}`} tone="danger" title={problemText(problem)} />
          ))}
          <CartLineList menu={menu} quote={quote} />
          <CartOffers menu={menu} />
          <DiscountInvite menu={menu} quote={quote} />
          <ReplacedNotice />
          {quote !== null && <UnlockList quote={quote} menu={menu} />}
          <PromotionPanel quote={quote} />
          <PeopleCount />
          <PromoField quoteState={quoteState} menu={menu} askedCode={askedCode} onApply={applyCode} onAnswered={() => requestCode('')} />
          <PointsPanel quoteState={quoteState} />
          {quote !== null && (
            <CartTotals
              quote={quote}
              pieces={badgeCount(lines, (id) => menu?.product(id) ?? null)}
              total={total}
              isChecking={isOnline && !isSettled && !hasFailed}
              isEstimate={isEstimate}
            />
          )}
          <MoreOffers />
          {!isOnline && <p className="text-small text-muted">{t('pricesLater')}</p>}
          {isOnline && hasFailed && (
            <p role="status" className="text-small text-muted">
              {t('quoteFailed')}
            </p>
          )}
        </div>
      </SheetBody>
      <CheckoutBar quote={quote} total={total} isOnline={isOnline} />
    </DiscountDialogsProvider>
  );
}

/** The number of persons (CART-12). */
function PeopleCount() {
  const t = useTranslations('cart');
  const people = useCart((cart) => cart.peopleCount);
  const setPeople = useCart((cart) => cart.setPeopleCount);
  return (
    <div className="flex items-center justify-between gap-3 rounded-card px-4 py-3.5 inset-ring-[1.5px] inset-ring-line forced-outline max-[299px]:flex-wrap">
      <p className="text-strong">
        {t('people')}
        <small className="block text-small font-normal text-muted">{t('peopleNote')}</small>
      </p>
      <Stepper
        label={t('peopleLabel')}
        decreaseLabel={t('peopleLess')}
        increaseLabel={t('peopleMore')}
        value={people}
        max={MOST_PEOPLE}
        onChange={setPeople}
      />
    </div>
  );
}

/** Offers to undo the removal, to open the menu and, when a table is chosen, to book it without dishes (DLV-06). */
function EmptyCart() {
  const t = useTranslations('cart');
  const catalogue = useTranslations('catalogue');
  const { media, pictures, prefix } = useShop();
  const modal = useModal();
  const undo = useRef<HTMLButtonElement>(null);
  const hasTable = usePlace(({ type, location, booking }) => type === 'lounge' && location !== null && booking.time !== '');
  const removal = useCart((cart) => cart.removals.at(-1));
  // The pressed button was removed with the last line.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);

  return (
    <EmptyState
      art={<Picture src={pictures.bag || '/art/bag.webp'} alt="" media={pictures.bag === '' ? NO_VARIANTS : media} width={168} />}
      title={t('empty')}
      text={t(hasTable ? 'bookingText' : 'emptyText')}
      action={
        <div className="grid justify-items-center gap-2.5">
          {removal !== undefined && (
            <Button ref={undo} onClick={() => useCart.getState().undo(removal)}>
              {catalogue('bringBackAll')}
            </Button>
          )}
          {modal === null ? (
            <a href={prefix || '/'} className={buttonVariants({ variant: 'primary' })}>
              {t('emptyAction')}
            </a>
          ) : (
            <Button variant="primary" onClick={modal.close}>
              {t('emptyAction')}
            </Button>
          )}
          {hasTable && (
            <a href={`${prefix}/order`} className={buttonVariants()}>
              {t('booking')}
            </a>
          )}
        </div>
      }
    />
  );
}

function subscribeToConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether the shop can be reached: a browser with a connection may still get no response. */
function useOnline(): boolean {
  const isConnected = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  const isUnreachable = useOnlineStatus((state) => state.status === 'offline');
  return isConnected && !isUnreachable;
}

/** Changes of the cart caused by another place or a new menu, with the names of the dishes (CART-05, CART-06, SET-10). */
function CartNotices() {
  const t = useTranslations('cart');
  const { removed, reduced, dropped } = useCart((cart) => cart.notice);
  return (
    <>
      {dropped.length > 0 && (
        <Alert tone="warning" title={t('renewed')} action={<BringBackDropped />}>
          <p>{[...new Set(dropped.map(lineTitle))].join(', ')}</p>
        </Alert>
      )}
      {removed.length > 0 && (
        <Alert tone="danger" title={t('removed')}>
          {removed.join(', ')}
        </Alert>
      )}
      {reduced.length > 0 && (
        <Alert tone="warning" title={t('reduced')}>
          {reduced.join(', ')}
        </Alert>
      )}
    </>
  );
}

/** Restores lines removed with an older menu, as far as the new one still sells them here; the others are listed (SET-10). */
function BringBackDropped() {
  const t = useTranslations('cart');
  const dropped = useCart((cart) => cart.notice.dropped);
  const settings = useSettings();
  const { menu, warehouseId = null } = useMenuPart({ ids: dropped.map((line) => line.productId) });
  const bringBack = (): void => {
    if (menu === null || settings === null) return;
    const { lines, removed, reduced } = checkCart(dropped, menu, { warehouseId, settings });
    const { setLines, showCheck } = useCart.getState();
    if (lines.length > 0) setLines((current) => lines.reduce(addLine, current));
    showCheck({ removed, reduced });
  };
  return (
    <Button size="s" loading={menu === null || settings === null} onClick={bringBack}>
      {t('renewedBack')}
    </Button>
  );
}

/** The last orders are near, or the kitchen is closed and only takes orders for later (DLV-08). Paused ordering is a problem of the quote. */
function ClosedNotice() {
  const t = useTranslations('cart');
  const openingText = useOpeningText();
  const settings = useSettings();
  const now = useNow();
  const type = usePlace((place) => place.type);
  const warehouseId = usePlace((place) => place.location?.warehouseId ?? null);
  if (settings === null) return null;
  const state = placeState(settings, type, warehouseId, now);
  if (state.kind === 'lastOrders') return <Alert tone="warning" title={openingText(state)} />;
  // Tables are always booked for later.
  if (state.open || state.kind === 'disabled' || type === 'lounge') return null;
  return (
    <Alert tone="warning" title={openingText(state)}>
      {t('closedNote')}
    </Alert>
  );
}
