import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { CartBanners } from '#old/components/banners/cart-banners.tsx';
import { useDishes } from '#old/components/catalogue/use-dishes.ts';
import { Invite } from '#old/components/discounts/invite.tsx';
import { PromoLine } from '#old/components/discounts/promo-line.tsx';
import { UnlockList } from '#old/components/discounts/unlock-list.tsx';
import { useDropRefused } from '#old/components/discounts/use-drop-refused.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useReachable } from '#old/components/pwa/use-reachable.ts';
import { Alert } from '#old/components/ui/alert.tsx';
import { useCart } from '#old/stores/cart.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { CartBar } from './cart-bar.tsx';
import { CartHeat } from './cart-heat.tsx';
import { CartNotices } from './cart-notices.tsx';
import { CartOffers } from './cart-offers.tsx';
import { CartTotals } from './cart-totals.tsx';
import { ClosedNote } from './closed-note.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { GiftLine } from './gift-line.tsx';
import { Later } from './later.tsx';
import { LineList } from './line-list.tsx';
import { problemsOfCart, splitQuote } from './line-view.ts';
import { PointsPanel } from './points-panel.tsx';
import { PromoField } from './promo-field.tsx';
import { useQuoteRequest } from './quote-request.ts';
import { useProblemText } from './use-problem-text.ts';
import { useQuote } from './use-quote.ts';

/** Everything between the cart's title and its button. */
export const CartBody = memo(function CartBody({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('cart');
  const { currency, media } = useShop();
  const lines = useCart((s) => s.lines);
  // a table is chosen with its guests
  const menu = useCatalogue((s) => s.menu);
  const known = useDishes(lines.map((line) => line.productId));
  const quoted = useQuote(useQuoteRequest());
  const online = useReachable();
  const problemText = useProblemText();
  const { quote } = quoted;
  useDropRefused(quote, quoted.settled);
  if (lines.length === 0) {
    return (
      <div className="sheet__scroll cart__empty">
        <CartNotices />
        <EmptyCart onClose={onClose} />
      </div>
    );
  }
  const { gifts } = splitQuote(quote);
  const problems = quote?.problems ?? [];
  return (
    <>
      <div className="sheet__scroll">
        <div className="cart__body">
          <CartNotices />
          <ClosedNote />
          {(quote || !quoted.failed) && <CartHeat quote={quote} currency={currency} />}
          {problemsOfCart(problems).map((problem) => (
            <Alert key={`${problem.path}-${problem.code}`} status="danger" title={problemText(problem)} />
          ))}
          <LineList lines={lines} menu={known ?? null} quote={quote} />
          {gifts.map((gift) => (
            <GiftLine key={`${gift.productId}-${gift.variationId}`} gift={gift} menu={menu} currency={currency} media={media} />
          ))}
          <Later>
            <CartOffers menu={menu} />
            <Invite quote={quote} />
            {quote && <UnlockList quote={quote} currency={currency} onClose={onClose} />}
            <PromoLine quote={quote} />
            <PromoField
              settled={quoted.settled}
              failed={quoted.failed}
              problem={problems.find((p) => p.path === 'promoCode')}
              quote={quote}
            />
            <PointsPanel quoted={quoted} />
            {quote && (
              <CartTotals
                quote={quote}
                lines={lines}
                currency={currency}
                checking={online && !quoted.settled && !quoted.failed}
                isEstimate={quoted.isEstimate}
              />
            )}
            {!online && <p className="totals__note">{t('pricesLater')}</p>}
            {online && quoted.failed && <p className="totals__note">{t('quoteFailed')}</p>}
            <CartBanners />
          </Later>
        </div>
      </div>
      <CartBar quote={quote} currency={currency} onClose={onClose} />
    </>
  );
});
