import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '#lib/i18n/format.ts';
import { Button } from '#old/components/ui/button.tsx';
import { useCart } from '#old/stores/cart.ts';
import type { Checkout } from './use-checkout.ts';

interface Props {
  readonly checkout: Checkout;
  readonly className?: string;
}

/** The one action of the page, with the sum in it; it names what it does. */
export function PayButton({ checkout, className }: Props) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const empty = useCart((s) => s.lines.length === 0);
  const { quoted, payment, sending: busy, type, settings, notice, repriced } = checkout;
  const isPaidOnline = payment?.onReceipt === false && quoted.quote?.total !== 0;
  const action = type === 'lounge' && empty ? t('book') : isPaidOnline ? t('pay') : t('submit');
  const missing = quoted.quote?.missingToMinimum ?? 0;
  if (missing > 0 && !busy) {
    return (
      <Button size="l" block disabled className={className}>
        {t('missing', { sum: formatMoney(missing, settings.currency, locale) })}
      </Button>
    );
  }
  const sum = quoted.quote && formatMoney(quoted.quote.total, settings.currency, locale);
  // another sum than was agreed to is asked for in words
  const isAsked = notice?.kind === 'changed' && sum !== null;
  return (
    <Button
      type="submit"
      form="checkout"
      variant="primary"
      size="l"
      block
      split={!busy && !isAsked}
      loading={busy}
      disabled={quoted.quote === null || repriced !== null}
      className={className}
    >
      <span>{busy ? t('sending') : isAsked ? t('submitFor', { sum }) : action}</span>
      {!busy && !isAsked && sum && <span>{sum}</span>}
    </Button>
  );
}
