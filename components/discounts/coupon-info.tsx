import { useTranslations } from 'next-intl';
import { ApplyCoupon, CopyCode } from '#components/account/coupon-buttons-client.tsx';
import { ModalBody } from '#components/ui/modal-body.tsx';
import { TextSkeleton } from '#components/ui/skeleton.tsx';
import { couponConditions } from '#lib/domain/coupon-conditions.ts';
import { discountOptions } from '#lib/domain/discount-choice.ts';
import { useCart } from '#stores/cart.ts';
import { useDiscounts } from '#stores/discounts.ts';
import { CouponVerdict } from './coupon-verdict.tsx';
import { useConditionWords } from './use-condition-words.ts';
import { useOfferWords } from './use-offer-words.ts';
import { useVerdict } from './use-verdict.ts';

export function CouponInfo({ code }: { readonly code: string }) {
  const t = useTranslations('discounts');
  const conditionWords = useConditionWords();
  const offerWords = useOfferWords();
  const { empty, query } = useVerdict(code);
  const offered = useDiscounts((s) => s.offers.find((c) => c.code === code));
  const inCart = useCart((s) => s.promoCode.toLowerCase() === code.toLowerCase());
  const coupon = offered ?? query.data?.coupon ?? null;
  const [option] = coupon ? discountOptions([coupon]) : [];
  const words = option ? offerWords(option) : null;
  const auto = coupon?.auto ?? false;
  return (
    <ModalBody title={words?.title ?? t('coupon', { code })} lead={words?.description}>
      {query.isLoading ? (
        <TextSkeleton width="70%" />
      ) : (
        <CouponVerdict empty={empty} refusal={query.data?.refusal ?? null} failed={query.isError} onRetry={() => void query.refetch()} />
      )}
      {coupon && (
        <section className="conditions">
          <h3>{t('conditions')}</h3>
          <ul>
            {couponConditions(coupon).map((condition) => (
              <li key={JSON.stringify(condition)}>{conditionWords(condition)}</li>
            ))}
            {couponConditions(coupon).length === 0 && <li>{t('noConditions')}</li>}
          </ul>
        </section>
      )}
      {!auto && (
        <div className="coupon__code">
          <CopyCode code={code} />
          {!inCart && <ApplyCoupon code={code} />}
        </div>
      )}
    </ModalBody>
  );
}
