import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { refusedItems } from '#lib/domain/problems.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { CartHeat } from '#old/components/cart/cart-heat.tsx';
import { CartTotals } from '#old/components/cart/cart-totals.tsx';
import type { DishLineView } from '#old/components/cart/dish-line.tsx';
import { dishWords, lineView, quotedAt, splitQuote } from '#old/components/cart/line-view.ts';
import { PointsPanel } from '#old/components/cart/points-panel.tsx';
import { PromoField } from '#old/components/cart/promo-field.tsx';
import { RefusedLines } from '#old/components/cart/refused-lines.tsx';
import type { Quoted } from '#old/components/cart/use-quote.ts';
import { lineSales } from '#old/components/catalogue/line-price.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { Alert } from '#old/components/ui/alert.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { useCart } from '#old/stores/cart.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useModals } from '#old/stores/modals.ts';
import { SummaryItems } from './summary-items.tsx';
import { useStanding } from './use-standing.ts';

interface Props {
  readonly quoted: Quoted;
  /** The order is accepted, which emptied the cart. */
  readonly leaving: boolean;
  readonly children: ReactNode;
}

/** The order in short beside the form, with the whole ledger; further offers are in the cart. */
export function Summary({ quoted: quotedNow, leaving, children }: Props) {
  const t = useTranslations('checkout');
  const c = useTranslations('cart');
  const again = useTranslations('common');
  const unit = useTranslations('common.unit');
  const locale = useLocale();
  const { currency, media } = useShop();
  const lines = useStanding(
    useCart((s) => s.lines),
    leaving,
  );
  const quoted = useStanding(quotedNow, leaving);
  const menu = useCatalogue((s) => s.menu);
  const { quote, settled, failed } = quoted;
  const units = { g: unit('g'), ml: unit('ml'), kg: unit('kg') };
  const { items, gifts } = splitQuote(quote);
  const expected = lineSales(lines, menu);
  const refused = refusedItems(quote?.problems ?? []);
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  const dishes: DishLineView[] = lines.flatMap((line, index) => {
    const priced = quotedAt(items, index, line);
    // stands apart below
    if (refused.has(index) && priced !== undefined) return [];
    const view = lineView(line, menu, units, locale);
    const free = priced?.freeCount ?? 0;
    const words = dishWords(view, { money, pieces: (count) => t('pieces', { count }) }, [
      free > 0 ? t('freePieces', { count: free }) : '',
      view.saving > 0 ? c('combo', { sum: money(view.saving) }) : '',
    ]);
    const pieces = line.count > 1 ? t('pieces', { count: view.count }) : '';
    const total = priced?.total ?? expected[index]?.price ?? 0;
    const before = priced?.regularTotal ?? expected[index]?.before ?? 0;
    return {
      ...words,
      meta: (view.isWeighed ? [view.choice, view.count] : [view.meta, pieces]).filter((part) => part !== '').join(', '),
      key: line.key,
      image: view.image,
      tint: view.tint,
      sum: money(total),
      before: before > total ? money(before) : '',
    };
  });
  const given: DishLineView[] = gifts.map((gift) => ({
    key: `gift-${gift.productId}`,
    image: menu?.product(gift.productId)?.images[0] ?? '',
    tint: 'sweet',
    name: gift.name,
    meta: '',
    extras: [],
    notes: [gift.reason === '' ? t('gift') : t('giftFor', { reason: gift.reason })],
    sum: money(gift.total),
    before: '',
  }));
  return (
    <aside className="summary">
      <h2>
        {t('order')}
        <button type="button" className="link summary__edit" onClick={() => useModals.getState().open('cart', {})}>
          {t('edit')}
        </button>
      </h2>
      <SummaryItems items={[...dishes, ...given]} media={media} />
      <RefusedLines lines={lines} menu={menu} quote={quote} />
      {lines.length > 0 && (
        <>
          <PromoField settled={settled} failed={failed} problem={quote?.problems.find((p) => p.path === 'promoCode')} quote={quote} />
          <PointsPanel quoted={quoted} />
        </>
      )}
      {failed && lines.length > 0 && (
        <Alert status="warning" title={t('quoteFailed')}>
          <Button size="s" onClick={quoted.refetch}>
            {again('retry')}
          </Button>
        </Alert>
      )}
      {quote ? (
        <>
          <CartHeat quote={quote} currency={currency} />
          <CartTotals quote={quote} lines={lines} currency={currency} checking={!settled && !failed} isEstimate={quoted.isEstimate} />
        </>
      ) : (
        !failed && lines.length > 0 && <div className="summary__wait" aria-hidden="true" />
      )}
      {children}
    </aside>
  );
}
