import { useTranslations } from 'next-intl';
import type { Order } from '#lib/contract/order.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { ShopArt } from '#old/components/layout/shop-art-client.tsx';
import { useOrderItems } from '#old/components/order/use-order-items.ts';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { ownOrder } from './account-orders.ts';
import { MenuLink } from './menu-link.tsx';
import { OrderList } from './order-list-client.tsx';
import { orderShop } from './order-shop.ts';

interface Props {
  readonly customerId: number;
  /** The newest, as many as a page has, or fewer where there are no more. */
  readonly orders: readonly Order[];
  readonly settings: Settings;
  readonly menu: Menu | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Orders under way, then those that are over (LK-03). */
export function OrdersSection({ customerId, orders, settings, menu, now }: Props) {
  const t = useTranslations('account');
  const itemsOf = useOrderItems(settings.currency, menu);
  if (orders.length === 0)
    return (
      <EmptyState
        art={<ShopArt name="bag" sizes="168px" shown={168} />}
        title={t('order.none')}
        text={t('order.noneText')}
        action={<MenuLink />}
      />
    );
  const first = orders.map((order) => ({ order: ownOrder(order), items: itemsOf(order.lines) }));
  return <OrderList customerId={customerId} first={first} shop={orderShop(settings)} now={now} />;
}
