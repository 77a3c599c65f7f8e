import { useTranslations } from 'next-intl';
import { Alert } from '#components/ui/alert.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import { availablePayments, type PaymentPlace } from '#lib/domain/payments.ts';

interface NoPaymentsProps {
  readonly place: PaymentPlace;
  readonly settings: Settings;
}

/** Says that nobody can pay at a place, before a cart is filled for it (KF-PLACE-22). */
export function NoPayments({ place, settings }: NoPaymentsProps) {
  const t = useTranslations('checkout');
  return availablePayments(place, settings).length === 0 ? <Alert tone="warning" title={t('noPayments')} /> : null;
}
