'use client';

import { useTranslations } from 'next-intl';
import { requestPlace } from '#components/delivery/place-request.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { useUnitLabels } from '#components/product/use-unit-labels.ts';
import { openRequest } from '#components/quote/open-layers.ts';
import { Button, buttonVariants } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SheetFooter } from '#components/ui/sheet-parts-client.tsx';
import type { Quote } from '#lib/contract/checkout.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { useCart } from '#stores/cart.ts';
import { usePlace } from '#stores/place.ts';
import { cartNote } from './line-details.ts';

interface CheckoutBarProps {
  readonly quote: Quote | null;
  /** Minor units. */
  readonly total: number;
  readonly menu: Menu | null;
  readonly isOnline: boolean;
}

/**
 * The action of the cart: choose a place, reach the minimum order, go to the checkout (PRICE-04); offline, the reason why ordering is
 * impossible (CART-13).
 */
export function CheckoutBar({ quote, total, menu, isOnline }: CheckoutBarProps) {
  const t = useTranslations('cart');
  const units = useUnitLabels();
  const formatMoney = useMoney();
  const { prefix, locale, simplifiedOrder } = useShop();
  const hasLocation = usePlace((place) => place.location !== null);
  const isPaused = quote?.problems.some(({ code }) => code === 'ordering_disabled') === true;
  const missing = !simplifiedOrder && hasLocation && !isPaused ? (quote?.missingToMinimum ?? 0) : 0;
  const sum = formatMoney(total);

  if (!isOnline) return <DisabledBar note={t('offline')} label={t('offlineButton')} sum={sum} />;
  if (simplifiedOrder) {
    return (
      <SheetFooter>
        <Button
          variant="primary"
          size="l"
          block
          aria-haspopup="dialog"
          onClick={() => {
            const { lines } = useCart.getState();
            openRequest(lines, cartNote(lines, menu, units, locale));
          }}
        >
          {t('request')}
        </Button>
      </SheetFooter>
    );
  }
  if (!hasLocation || isPaused) {
    return (
      <SheetFooter>
        <Button variant="primary" size="l" block aria-haspopup="dialog" onClick={() => requestPlace()}>
          {t(isPaused ? 'anotherPlace' : 'chooseLocation')}
        </Button>
      </SheetFooter>
    );
  }
  if (missing > 0)
    return <DisabledBar isError note={t('minimumNotReached')} label={t('missing', { sum: formatMoney(missing) })} sum={sum} />;
  return (
    <SheetFooter>
      <a href={`${prefix}/order`} className={buttonVariants({ variant: 'primary', size: 'l', block: true, split: true })}>
        <span>{t('checkout')}</span>
        <span translate="no">{sum}</span>
      </a>
    </SheetFooter>
  );
}

interface DisabledBarProps {
  /** Why the cart cannot be ordered. */
  readonly note: string;
  readonly isError?: boolean;
  readonly label: string;
  readonly sum: string;
}

const DisabledBar = ({ note, isError = false, label, sum }: DisabledBarProps) => (
  <SheetFooter>
    <p role="status" className={isError ? 'flex w-full gap-1.5 text-small font-semibold text-danger' : 'w-full text-small font-semibold'}>
      {isError && <Icon name="alert" size="s" className="mt-px" />}
      {note}
    </p>
    <Button size="l" block split disabled>
      <span>{label}</span>
      <span translate="no">{sum}</span>
    </Button>
  </SheetFooter>
);
