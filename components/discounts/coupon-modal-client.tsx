'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Queries } from '#components/checkout/queries-client.tsx';
import { Sheet } from '#components/ui/sheet-client.tsx';
import { useModals } from '#stores/modals.ts';
import { CouponInfo } from './coupon-info.tsx';

interface Props {
  readonly code: string;
  readonly depth: number;
}

/** What one coupon gives, what it asks for, and whether the cart fulfils it (CPN-14). */
export function CouponModal({ code, depth }: Props) {
  const t = useTranslations('discounts');
  const c = useTranslations('common');
  const [open, setOpen] = useState(true);
  return (
    <Sheet
      kind="dialog"
      title={t('couponTitle')}
      closeLabel={c('close')}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={() => useModals.getState().close()}
      depth={depth}
    >
      <Queries>
        <CouponInfo code={code} />
      </Queries>
    </Sheet>
  );
}
