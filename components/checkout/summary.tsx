import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CartHeat } from '#components/cart/cart-heat.tsx';
import { CartTotals } from '#components/cart/cart-totals.tsx';
import { lineView, splitQuote } from '#components/cart/line-view.ts';
import { PointsPanel } from '#components/cart/points-panel.tsx';
import { PromoField } from '#components/cart/promo-field.tsx';
import type { Quoted } from '#components/cart/use-quote.ts';
import { linePrices } from '#components/catalogue/line-price.ts';
import { UnlockList } from '#components/discounts/unlock-list.tsx';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { formatMoney } from '#lib/i18n/format.ts';
import { useCart } from '#stores/cart.ts';
import { useCatalogue } from '#stores/catalogue.ts';
import { useModals } from '#stores/modals.ts';
import { type SummaryItem, SummaryItems } from './summary-items.tsx';
import { useStanding } from './use-standing.ts';

interface Props {
  readonly quoted: Quoted;
  /** The order is accepted, which emptied the cart. */
  readonly leaving: boolean;
  readonly children: ReactNode;
}

/** As many hints as leave the sum in sight. */
const ALMOST = 2;
const stays = (): void => {};

/** The order in short beside the form, with the whole ledger. */
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
  const expected = linePrices(lines, menu);
  const dishes: SummaryItem[] = lines.map((line, index) => {
    const view = lineView(line, menu, units, locale);
    const priced = items[index]?.productId === line.productId && items[index]?.count === line.count ? items[index] : undefined;
    const free = priced?.freeCount ?? 0;
    const notes = [
      line.count > 1 ? t('pieces', { count: view.count }) : view.meta,
      ...view.supplements.map((s) => s.name.toLocaleLowerCase(locale)),
      free > 0 ? t('freePieces', { count: free }) : '',
      view.saving > 0 ? c('combo', { sum: formatMoney(view.saving, currency, locale) }) : '',
    ];
    return {
      key: line.key,
      image: view.image,
      tint: view.tint,
      title: view.name,
      note: notes.filter((note) => note !== '').join(', '),
      sum: formatMoney(priced?.total ?? expected[index] ?? 0, currency, locale),
    };
  });
  const given: SummaryItem[] = gifts.map((gift) => ({
    key: `gift-${gift.productId}`,
    image: menu?.product(gift.productId)?.images[0] ?? '',
    tint: 'sweet',
    title: gift.name,
    note: gift.reason === '' ? t('gift') : t('giftFor', { reason: gift.reason }),
    sum: formatMoney(gift.total, currency, locale),
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
      {lines.length > 0 && (
        <>
          <PromoField settled={settled} failed={failed} problem={quote?.problems.find((p) => p.path === 'promoCode')} />
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
          <CartTotals quote={quote} lines={lines} currency={currency} checking={!settled && !failed} />
        </>
      ) : (
        !failed && lines.length > 0 && <div className="summary__wait" aria-hidden="true" />
      )}
      {children}
      <UnlockList limit={ALMOST} onClose={stays} />
    </aside>
  );
}
