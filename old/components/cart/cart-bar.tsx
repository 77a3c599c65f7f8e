import { useLocale, useTranslations } from 'next-intl';
import { memo, useTransition } from 'react';
import type { Quote } from '#lib/contract/checkout.ts';
import type { CartLine } from '#lib/domain/cart.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { usePathname, useRouter } from '#lib/i18n/navigation.ts';
import { CheckoutWaiting } from '#old/components/checkout/checkout-waiting.tsx';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { cartNote } from '#old/components/product/line-note.ts';
import { useReachable } from '#old/components/pwa/use-reachable.ts';
import { painted } from '#old/components/ui/after-paint.ts';
import { Button } from '#old/components/ui/button.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { usePageMark } from '#old/components/ui/use-page-mark.ts';
import { useCart } from '#old/stores/cart.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { useModals } from '#old/stores/modals.ts';
import { useLineWeight } from './use-line-weight.ts';

interface Props {
  readonly quote: Quote | null;
  readonly currency: string;
  readonly onClose: () => void;
}

interface StoppedProps {
  readonly note: string;
  /** Said as what is wrong with the cart, not as news of the line. */
  readonly wrong?: boolean;
  readonly label: string;
  readonly sum: string | null;
}

/** What keeps the cart from being ordered, above the button that cannot be pressed. */
const Stopped = ({ note, wrong = false, label, sum }: StoppedProps) => (
  <div className="sheet__bar sheet__bar--stack">
    <p className={wrong ? 'field__error' : 'cart__offline'} role="status">
      {wrong && <Icon name="alert" size="s" />}
      {note}
    </p>
    <Button size="l" block split disabled>
      <span>{label}</span>
      {sum !== null && <span translate="no">{sum}</span>}
    </Button>
  </div>
);

/** The whole cart as one request: it goes by its first dish, the rest is in its words (CART-02). */
function askForAll(weightOf: (line: CartLine) => string): void {
  const { lines } = useCart.getState();
  const [first] = lines;
  if (!first) return;
  const { productId, count } = first;
  useModals.getState().open('request', { productId, count, note: cartNote(lines, weightOf), whole: true });
}

/** The one action of the cart: to a place that takes orders first, then past the minimum, then to checkout with the sum on it (PRICE-04); without a connection it says why nothing can be ordered (CART-13). */
export const CartBar = memo(function CartBar({ quote, currency, onClose }: Props) {
  const t = useTranslations('cart');
  const locale = useLocale();
  const router = useRouter();
  const path = usePathname();
  const placed = useDelivery((s) => s.location !== null);
  const [leaving, start] = useTransition();
  const { simplifiedOrder } = useShop();
  const online = useReachable();
  const weightOf = useLineWeight();
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  const paused = quote?.problems.some((problem) => problem.code === 'ordering_disabled') === true;
  const isShort = !simplifiedOrder && placed && !paused && quote !== null && quote.missingToMinimum > 0;
  usePageMark('tall-bar', !online || isShort);
  const total = quote && money(quote.total);
  if (!online) return <Stopped note={t('offline')} label={t('offlineButton')} sum={total} />;
  if (simplifiedOrder) {
    return (
      <div className="sheet__bar">
        <Button variant="primary" size="l" block onClick={() => askForAll(weightOf)}>
          {t('request')}
        </Button>
      </div>
    );
  }
  if (!placed || paused) {
    return (
      <div className="sheet__bar">
        <Button variant="primary" size="l" block onClick={() => useModals.getState().open('location', {})}>
          {paused ? t('anotherPlace') : t('chooseLocation')}
        </Button>
      </div>
    );
  }
  if (isShort) {
    return <Stopped wrong note={t('minimumNotReached')} label={t('missing', { sum: money(quote.missingToMinimum) })} sum={total} />;
  }
  const go = (): void => {
    if (path === '/order') onClose();
    else
      start(async () => {
        // what the router does first would hold back the button's answer
        await painted();
        router.push('/order');
      });
  };
  return (
    <div className="sheet__bar">
      <Button variant="primary" size="l" block split loading={leaving} onClick={go}>
        <span>{t('checkout')}</span>
        {total !== null && <span translate="no">{total}</span>}
      </Button>
      {leaving && <CheckoutWaiting />}
    </div>
  );
});
