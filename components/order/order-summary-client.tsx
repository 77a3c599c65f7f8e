'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { FavouriteButton } from '#components/product/favourite-button-client.tsx';
import { DishList } from '#components/quote/dish-list.tsx';
import { Ledger, type LedgerRow } from '#components/quote/ledger.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { isLost } from '#lib/domain/order-status.ts';
import type { OrderView } from '#lib/domain/order-view.ts';
import type { OrderedLine } from './order-lines.ts';
import { RepeatOrder } from './repeat-order-client.tsx';
import type { LiveOrder } from './use-live-order.ts';

interface OrderSummaryProps {
  readonly live: LiveOrder;
  readonly heading: string;
  readonly lines: readonly OrderedLine[];
  readonly rows: readonly LedgerRow[];
  readonly total: string;
  readonly className: string;
}

/** The dishes of an order, its sums, its points, and how it is repeated. */
export function OrderSummary({ live, heading, lines, rows, total, className }: OrderSummaryProps) {
  const t = useTranslations('order');
  const c = useTranslations('cart');
  const catalogue = useTranslations('catalogue');
  const product = useTranslations('product');
  const { media } = useShop();
  const { order, isBare } = live;
  return (
    <section
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] gap-3 rounded-sheet bg-sunken px-4.5 py-4 forced-outline lg:gap-x-12 lg:gap-y-4.5 lg:px-8 lg:py-7',
        // dishes beside sums where both have room
        'lg:@min-[44rem]/order:grid-cols-[minmax(0,1fr)_300px] lg:items-start',
        className,
      )}
    >
      <h2 className="font-display text-title-m lg:@min-[44rem]/order:col-span-full">{heading}</h2>
      {lines.length === 0 ? (
        <p className="text-muted">{t('noDishes')}</p>
      ) : (
        <DishList
          media={media}
          oldSumLabel={catalogue('before')}
          moreLabel={(count) => product('showRest', { count })}
          dishes={lines.map(({ productId, ...line }) => ({
            ...line,
            action: productId !== null && (
              // the heart comes with the stores: its place is reserved
              <span className="-me-3 size-tap flex-none text-muted">
                <FavouriteButton productId={productId} name={line.name} />
              </span>
            ),
          }))}
        />
      )}
      {/* the sum stays visible beside many dishes */}
      <div className="grid content-start gap-4 lg:@min-[44rem]/order:sticky lg:@min-[44rem]/order:top-25">
        {!isBare && (
          <Ledger rows={rows} totalLabel={c('total')} total={total}>
            <PointsNote order={order} />
          </Ledger>
        )}
        <RepeatOrder order={order} />
      </div>
    </section>
  );
}

/** What becomes of the points of an order: they come with it, have come, or are back on the account (BON-03). */
function PointsNote({ order }: { readonly order: OrderView }) {
  const t = useTranslations('order.points');
  const isReturned = isLost(order.status);
  const count = isReturned ? order.bonuses : order.bonusesEarned;
  if (count <= 0) return null;
  return (
    <p role="status" className="mt-3 flex gap-2 text-small font-bold">
      <Icon name="gift" size="s" className="mt-px text-brand-strong" />
      {t(isReturned ? 'returned' : order.status === 'completed' ? 'earned' : 'will', { count })}
    </p>
  );
}
