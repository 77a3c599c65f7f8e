import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense } from 'react';
import { CartTotals } from '#components/cart/cart-totals-client.tsx';
import { extraRows, lineDetails, linePrices, quotedLine, refusedLines, splitQuote } from '#components/cart/line-details.ts';
import { LoadBoundary } from '#components/delivery/load-boundary-client.tsx';
import { openLayerOnClick } from '#components/layers/layer-address.ts';
import { RetryAlert } from '#components/layout/retry-alert.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { useUnitLabels } from '#components/product/use-unit-labels.ts';
import { DishList, type ListedDish } from '#components/quote/dish-list.tsx';
import type { QuoteState } from '#components/quote/use-quote.ts';
import { textButtonClass } from '#components/ui/button.tsx';
import { badgeCount, type CartLine } from '#lib/domain/cart.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { removeLines } from '#stores/cart.ts';

/** The ordered dishes and their quote. */
export interface OrderContent {
  readonly lines: readonly CartLine[];
  readonly menu: Menu | null;
  readonly quoteState: QuoteState;
}

// Loaded after the form: most visitors do not begin with the promo code, and few carts have refused dishes.
const SummaryDiscounts = lazy(async () => ({
  default: (await import('#components/discounts/discount-fields-client.tsx')).SummaryDiscounts,
}));
const RefusedLines = lazy(async () => ({ default: (await import('#components/cart/cart-lines-client.tsx')).RefusedLines }));

interface SummaryProps {
  readonly content: OrderContent;
  /** Consents and the order button. */
  readonly children: ReactNode;
}

/** The order's summary beside the form, with discounts and sums; offers are only in the cart (KF-CHECKOUT-15). */
export function Summary({ content, children }: SummaryProps) {
  const { lines, menu, quoteState } = content;
  const { quote, isSettled, isEstimate, hasFailed } = quoteState;
  const t = useTranslations('checkout');
  const product = useTranslations('product');
  const catalogue = useTranslations('catalogue');
  const { prefix, media } = useShop();
  const queries = useQueryClient();
  const hasLines = lines.length > 0;
  const refused = refusedLines(lines, quote);
  return (
    <aside
      aria-label={t('order')}
      className="grid grid-cols-1 gap-3 rounded-sheet bg-sunken px-4.5 py-4 lg:sticky lg:top-5 lg:gap-4 lg:p-6.5 forced-outline"
    >
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 font-display text-title-m">
        {t('order')}
        <a
          href={`${prefix}/cart`}
          aria-haspopup="dialog"
          className={`${textButtonClass} font-text text-strong/5 tracking-[-0.008em]`}
          onClick={openLayerOnClick}
        >
          {t('edit')}
        </a>
      </h2>
      <DishList
        dishes={useDishes(content)}
        media={media}
        oldSumLabel={catalogue('before')}
        moreLabel={(count) => product('showRest', { count })}
      />
      {refused.length > 0 && (
        <Suspense>
          <div>
            <RefusedLines refused={refused} menu={menu} onRemove={(key) => removeLines([key])} />
          </div>
        </Suspense>
      )}
      {hasLines && (
        <LoadBoundary>
          <Suspense fallback={<div className="min-h-13" />}>
            <SummaryDiscounts {...content} />
          </Suspense>
        </LoadBoundary>
      )}
      {hasFailed && hasLines && (
        <RetryAlert
          size="s"
          tone="warning"
          title={t('quoteFailed')}
          onRetry={() => void queries.invalidateQueries({ queryKey: ['quote'] })}
        />
      )}
      {quote !== null ? (
        <CartTotals
          quote={quote}
          pieces={badgeCount(lines, (id) => menu?.product(id) ?? null)}
          total={quote.total}
          isChecking={!isSettled && !hasFailed}
          isEstimate={isEstimate}
        />
      ) : (
        // Space for the sums, which need the menu.
        !hasFailed && hasLines && <div aria-hidden="true" className="min-h-52" />
      )}
      {children}
    </aside>
  );
}

/** The ordered dishes and gifts. A dish that cannot be ordered is listed separately. */
function useDishes({ lines, menu, quoteState: { quote } }: OrderContent): readonly ListedDish[] {
  const t = useTranslations('checkout');
  const c = useTranslations('cart');
  const units = useUnitLabels();
  const { locale } = useShop();
  const money = useMoney();
  const { items, gifts } = splitQuote(quote);
  const expected = linePrices(lines, menu);
  const refused = refusedLines(lines, quote).map(({ line }) => line);

  const dishes = lines.flatMap((line, index): ListedDish[] => {
    if (refused.includes(line)) return [];
    const quoted = quotedLine(items, index, line);
    const details = lineDetails(line, menu, units, locale);
    const total = quoted?.total ?? expected[index]?.price ?? 0;
    const regularTotal = quoted?.regularTotal ?? expected[index]?.before ?? 0;
    const freeCount = quoted?.freeCount ?? 0;
    const pieces = line.count > 1 ? t('pieces', { count: details.countText }) : '';
    const meta = details.isWeighed ? [line.shown.variation, details.countText] : [details.meta, pieces];
    return [
      {
        key: line.key,
        image: details.image,
        tint: details.tint,
        name: details.name,
        meta: meta.filter((part) => part !== '').join(', '),
        extras: extraRows(details, { money, pieces: (count) => t('pieces', { count }) }),
        notes: [
          ...(freeCount > 0 ? [t('freePieces', { count: freeCount })] : []),
          ...(details.comboSaving > 0 ? [c('combo', { sum: money(details.comboSaving) })] : []),
        ],
        sum: money(total),
        oldSum: regularTotal > total ? money(regularTotal) : '',
      },
    ];
  });
  const given = gifts.map(
    ({ productId, name, reason, total }): ListedDish => ({
      key: `gift-${productId}`,
      image: menu?.product(productId)?.images[0] ?? '',
      tint: 'sweet',
      name,
      meta: '',
      extras: [],
      notes: [reason === '' ? t('gift') : t('giftFor', { reason })],
      sum: money(total),
      oldSum: '',
    }),
  );
  return [...dishes, ...given];
}
