'use client';

import { CouponInfo } from '#components/discounts/coupon-info-client.tsx';
import { takeCode } from '#components/discounts/use-discount-flow.ts';
import type { LayerProps } from './layer-table-client.tsx';

/** `?layer=coupon&code=HELLO10`: what one coupon gives and asks for, opened from outside of the cart. */
export default function CouponLayer({ path, onClose }: LayerProps) {
  const code = new URL(path, 'http://shop').searchParams.get('code') ?? '';
  return <CouponInfo key={code} code={code} onApply={takeCode} onClose={onClose} />;
}
