'use client';

import { useTranslations } from 'next-intl';
import { Queries } from '#old/components/checkout/queries-client.tsx';
import { ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import { CouponInfo } from './coupon-info.tsx';

interface Props {
  readonly code: string;
  readonly depth: number;
}

/** What one coupon gives, what it asks for, and whether the cart fulfils it (CPN-14). */
export function CouponModal({ code, depth }: Props) {
  const t = useTranslations('discounts');
  return (
    <ModalSheet kind="dialog" title={t('couponTitle')} depth={depth}>
      <Queries>
        <CouponInfo code={code} />
      </Queries>
    </ModalSheet>
  );
}
