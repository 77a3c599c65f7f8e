import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { Order } from '#lib/contract/order.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { isFinal } from '#lib/domain/order-status.ts';
import { MenuLink } from './menu-link.tsx';
import { OrderCard } from './order-card.tsx';

interface Props {
  readonly orders: readonly Order[];
  readonly settings: Settings;
  readonly menu: Menu | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Orders under way, then those that are over (LK-03). */
export function OrdersSection({ orders, ...rest }: Props) {
  const t = useTranslations('account');
  if (orders.length === 0) return <EmptyState title={t('order.none')} text={t('order.noneText')} action={<MenuLink />} />;
  const groups = [
    { key: 'active', list: orders.filter((order) => !isFinal(order.status)) },
    { key: 'past', list: orders.filter((order) => isFinal(order.status)) },
  ] as const;
  return (
    <div className="stack lk__gap">
      {groups.map(({ key, list }) =>
        list.length === 0 ? null : (
          <section key={key} className="stack">
            <h2>{t(`order.${key}`)}</h2>
            <div className="ordercards">
              {list.map((order) => (
                <OrderCard key={order.id} order={order} {...rest} />
              ))}
            </div>
          </section>
        ),
      )}
    </div>
  );
}
