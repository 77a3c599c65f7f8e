import { useTranslations } from 'next-intl';
import type { Settings } from '#lib/contract/settings.ts';
import { availablePayments, type PaymentPlace } from '#lib/domain/payments.ts';
import { Alert } from '#old/components/ui/alert.tsx';

interface Props {
  readonly place: PaymentPlace;
  readonly settings: Settings;
}

/** Says of a place where no payment method is offered that nothing can be ordered there, before a cart is filled for it (ORD-02). */
export function NoPayments({ place, settings }: Props) {
  const t = useTranslations('checkout');
  return availablePayments(place, settings).length === 0 ? <Alert status="warning" title={t('noPayments')} /> : null;
}
