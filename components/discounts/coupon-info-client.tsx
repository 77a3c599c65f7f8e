'use client';

import '#components/cart/cart.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { InnerDialog } from '#components/layers/inner-dialog-client.tsx';
import type { LayerProps } from '#components/layers/layer-table-client.tsx';
import { RetryAlert } from '#components/layout/error-view-client.tsx';
import { useContentLanguage, useCouponRules, useListedCoupon, useMenuPart } from '#components/quote/shop-queries.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Alert } from '#components/ui/notices.tsx';
import { SheetBody, SheetHeader } from '#components/ui/sheet-client.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { read } from '#lib/client/api.ts';
import { writeToClipboard } from '#lib/client/secure-context.ts';
import type { Coupon } from '#lib/contract/coupon.ts';
import { couponConditions, listedConditions, namedInConditions } from '#lib/domain/coupon-conditions.ts';
import { discountOptions, sameCode } from '#lib/domain/discount-choice.ts';
import { useDiscounts } from '#stores/discounts.ts';
import { useSession } from '#stores/session.ts';
import { toast } from '#stores/toasts.ts';
import { useAutoapplyRequest } from './discount-watch-client.tsx';
import { takeCode } from './use-discount-flow.ts';
import { useConditionText, useOfferText, useReasonText } from './use-discount-text.ts';

/** The backend's verdict on one code for the current cart; nothing is requested for an empty cart. */
function useVerdict(code: string) {
  const request = useAutoapplyRequest();
  const lang = useContentLanguage();
  const customerId = useSession((session) => session.customerId);
  const query = useQuery({
    queryKey: ['coupon', code, customerId, request],
    enabled: request !== null,
    queryFn: async ({ signal }) => {
      const { coupons, rejected } = await read('autoapply', { query: { lang }, body: { ...request, coupons: [code] }, signal });
      const refusal = rejected.find((one) => sameCode(one.code, code)) ?? null;
      const coupon = coupons.find((one) => sameCode(one.code, code)) ?? null;
      return { coupon, refusal: refusal ?? (coupon === null ? { reason: 'unsupported' as const, missing: null, where: '' } : null) };
    },
  });
  return { hasCart: request !== null, query };
}

/** `?layer=coupon&code=HELLO10`: the terms of one coupon, opened from outside the cart. */
export default function CouponLayer({ path, onClose }: LayerProps) {
  const code = new URL(path, 'http://shop').searchParams.get('code') ?? '';
  return <CouponInfo key={code} code={code} onApply={takeCode} onClose={onClose} />;
}

interface CouponDialogProps {
  readonly code: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Applies the code to the cart. */
  readonly onApply: (code: string) => void;
}

/** The terms of one coupon, and whether the cart meets them (CPN-14). */
export function CouponDialog({ code, open, onClose, onApply }: CouponDialogProps) {
  const t = useTranslations('discounts');
  return (
    <InnerDialog label={t('couponTitle')} open={open} onClose={onClose}>
      <CouponInfo key={code} code={code} onApply={onApply} onClose={onClose} />
    </InnerDialog>
  );
}

/** The content of {@link CouponDialog}, also used by a layer. */
function CouponInfo({ code: asked, onApply, onClose }: Omit<CouponDialogProps, 'open'>) {
  const t = useTranslations('discounts');
  const { hasCart, query } = useVerdict(asked);
  const offered = useDiscounts(({ offers }) => offers.find(({ code }) => sameCode(code, asked)));
  const isInCart = useDiscounts(({ promoCode }) => sameCode(promoCode, asked));
  const ruled = useCouponRules()?.find(({ code }) => sameCode(code, asked));
  const listed = useListedCoupon(asked);
  const whole: Coupon | null = offered ?? query.data?.coupon ?? ruled ?? null;
  const known = whole ?? listed;
  const conditions = whole ? couponConditions(whole) : listed ? listedConditions(listed) : [];
  const named = namedInConditions(conditions);
  const gifts = whole?.gifts.map(({ productId }) => productId) ?? [];
  const { menu } = useMenuPart({ ids: [...gifts, ...named.products], categories: named.categories });
  const offerText = useOfferText(menu);
  const conditionText = useConditionText(menu);
  const [option] = whole ? discountOptions([whole]) : [];
  const offer = option ?? (known && { coupon: known, gift: null });
  const text = offer && offerText(offer);
  // In the shop's spelling when the coupon is known (KF-DISC-15).
  const code = known?.code ?? asked;
  const isLoading = hasCart && query.isLoading;
  const apply = (): void => {
    onApply(code);
    onClose();
  };

  return (
    <>
      <SheetHeader title={text?.title ?? t('coupon', { code })}>
        {text?.description && <p className="mt-1 text-body text-muted">{text.description}</p>}
      </SheetHeader>
      <SheetBody>
        {/* The verdict and the conditions are loaded later: their space is reserved. */}
        <div className="grid min-h-72 content-start gap-4 px-gutter pb-6">
          {known?.auto !== true && (
            <div className="flex flex-wrap items-center justify-between gap-3 border-t border-dashed border-line-strong pt-4">
              <CodeButton code={code} />
              {!isInCart && (
                <Button variant="inverse" onClick={apply}>
                  {t('apply')}
                </Button>
              )}
            </div>
          )}
          {isLoading ? <Skeleton className="h-13 w-full" /> : <Verdict hasCart={hasCart} query={query} />}
          {!isLoading && (whole !== null || conditions.length > 0) && (
            <section className="grid gap-2">
              <h3 className="text-strong">{t('conditions')}</h3>
              <ul className="grid list-disc gap-1.5 ps-4.5 text-body text-muted">
                {conditions.map((condition) => (
                  <li key={JSON.stringify(condition)}>{conditionText(condition)}</li>
                ))}
                {conditions.length === 0 && <li>{t('noConditions')}</li>}
              </ul>
            </section>
          )}
        </div>
      </SheetBody>
    </>
  );
}

/** A code that is copied on press. */
function CodeButton({ code }: { readonly code: string }) {
  const t = useTranslations('discounts');
  const copy = async (): Promise<void> => {
    const isCopied = await writeToClipboard(code);
    toast(isCopied ? { tone: 'success', text: t('copied') } : { tone: 'error', text: t('notCopied') });
  };
  return (
    <button
      type="button"
      translate="no"
      aria-label={t('copy', { code })}
      className="inline-flex min-h-tap items-center gap-2 rounded-control border border-dashed border-line-strong px-3.5 text-strong"
      onClick={() => void copy()}
    >
      {code}
      <Icon name="copy" size="s" />
    </button>
  );
}

type VerdictProps = ReturnType<typeof useVerdict>;

/** Whether the cart meets a coupon's conditions, and what is missing. */
function Verdict({ hasCart, query }: VerdictProps) {
  const t = useTranslations('discounts');
  const reasonText = useReasonText(null);
  if (!hasCart) return <Alert tone="warning" title={t('verdictEmpty')} />;
  if (query.isError) {
    return <RetryAlert size="s" title={t('verdictFailed')} onRetry={() => void query.refetch()} />;
  }
  const refusal = query.data?.refusal ?? null;
  return refusal === null ? (
    <Alert tone="success" title={t('verdictFits')} />
  ) : (
    <Alert tone="warning" title={reasonText({ reason: refusal.reason, missing: refusal.missing, where: refusal.where })} />
  );
}
