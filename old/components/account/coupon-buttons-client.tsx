'use client';

import { useTranslations } from 'next-intl';
import { takeCode } from '#old/components/discounts/take-code.ts';
import { Button } from '#old/components/ui/button.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { useModals } from '#old/stores/modals.ts';
import { useToasts } from '#old/stores/toasts.ts';
import { copyText } from './copy-text.ts';

/** A code that a press copies. */
export function CopyCode({ code }: { readonly code: string }) {
  const t = useTranslations('account');
  return (
    <button
      type="button"
      className="couponcode"
      translate="no"
      aria-label={t('copy', { code })}
      onClick={() => void copyText(code, t('copied'), t('notCopied'))}
    >
      {code}
      <Icon name="copy" size="s" />
    </button>
  );
}

/** Puts the code into the cart, which says what it changes or what is missing. */
export function ApplyCoupon({ code, variant = 'inverse' }: { readonly code: string; readonly variant?: 'inverse' | 'primary' }) {
  const t = useTranslations('account');
  const apply = (): void => {
    if (takeCode(code)) useModals.getState().open('cart', {});
    else useToasts.getState().push({ status: 'success', text: t('coupon.waits') });
  };
  return (
    <Button size="s" variant={variant} aria-label={t('coupon.applyCode', { code })} onClick={apply}>
      {t('coupon.apply')}
    </Button>
  );
}
