import { useTranslations } from 'next-intl';
import { useMoney } from '#components/layout/use-money.ts';
import { Button } from '#components/ui/button.tsx';
import type { Checkout } from './use-checkout.ts';

/** `id` of the form that the buttons send. */
export const FORM_ID = 'checkout';

interface OrderButtonProps {
  readonly checkout: Checkout;
  /** Minor units; null until the cart is quoted. */
  readonly total: number | null;
  readonly className?: string;
}

/** The one action of the page with the sum in it; its label names what it does. */
export function OrderButton({ checkout, total, className }: OrderButtonProps) {
  const { quoteState, payment, isSending, type, lines, notice, repriced } = checkout;
  const t = useTranslations('checkout');
  const money = useMoney();
  const missing = quoteState.quote?.missingToMinimum ?? 0;
  if (missing > 0 && !isSending) {
    return (
      <Button size="l" block disabled className={className}>
        {t('missing', { sum: money(missing) })}
      </Button>
    );
  }
  const sum = total === null ? '' : money(total);
  const isPaidOnline = payment?.onReceipt === false && total !== 0;
  const action = type === 'lounge' && lines.length === 0 ? t('book') : isPaidOnline ? t('pay') : t('submit');
  // Another sum than was agreed to is asked for in words (KF-CHECKOUT-01).
  const isAsked = notice?.kind === 'changed' && sum !== '';
  return (
    <Button
      type="submit"
      form={FORM_ID}
      variant="primary"
      size="l"
      block
      split={!isAsked}
      loading={isSending}
      disabled={!isSending && (total === null || repriced !== null)}
      className={className}
    >
      <span>{isSending ? t('sending') : isAsked ? t('submitFor', { sum }) : action}</span>
      {!isSending && !isAsked && sum !== '' && <span translate="no">{sum}</span>}
    </Button>
  );
}
