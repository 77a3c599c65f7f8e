import { useTranslations } from 'next-intl';
import type { CouponReason } from '#lib/contract/coupon-reasons.ts';
import { Alert } from '#old/components/ui/alert.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { useReasonText } from './use-reason-text.ts';

interface Props {
  readonly empty: boolean;
  readonly refusal: { readonly reason: CouponReason; readonly missing: number | null } | null;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Whether the cart fulfils a coupon, and what to do if not. */
export function CouponVerdict({ empty, refusal, failed, onRetry }: Props) {
  const t = useTranslations('discounts');
  const c = useTranslations('common');
  const reasonText = useReasonText();
  if (empty) return <Alert status="warning" title={t('verdictEmpty')} />;
  if (failed) {
    return (
      <Alert status="danger" title={t('verdictFailed')}>
        <Button size="s" onClick={onRetry}>
          {c('retry')}
        </Button>
      </Alert>
    );
  }
  if (refusal === null) return <Alert status="success" title={t('verdictFits')} />;
  return <Alert status="warning" title={reasonText(refusal)} />;
}
