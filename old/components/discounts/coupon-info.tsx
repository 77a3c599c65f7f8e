import { useTranslations } from 'next-intl';
import { couponConditions, listedConditions } from '#lib/domain/coupon-conditions.ts';
import { discountOptions, sameCode } from '#lib/domain/discount-choice.ts';
import { CopyCode } from '#old/components/account/coupon-buttons-client.tsx';
import { ModalBody } from '#old/components/ui/modal-body.tsx';
import { TextSkeleton } from '#old/components/ui/skeleton.tsx';
import { useCart } from '#old/stores/cart.ts';
import { useDiscounts } from '#old/stores/discounts.ts';
import { ApplyCode } from './apply-code.tsx';
import { CouponVerdict } from './coupon-verdict.tsx';
import { useConditionWords } from './use-condition-words.ts';
import { useCouponRules } from './use-coupon-rules.ts';
import { useListedCoupon } from './use-listed-coupon.ts';
import { useOfferWords } from './use-offer-words.ts';
import { useVerdict } from './use-verdict.ts';

export function CouponInfo({ code: asked }: { readonly code: string }) {
  const t = useTranslations('discounts');
  const conditionWords = useConditionWords();
  const offerWords = useOfferWords();
  const { empty, query } = useVerdict(asked);
  const offered = useDiscounts((s) => s.offers.find((c) => sameCode(c.code, asked)));
  const inCart = useCart((s) => sameCode(s.promoCode, asked));
  // what visitors may be told of is known whole, also where it does not apply
  const told = useCouponRules()?.find((c) => sameCode(c.code, asked));
  const whole = offered ?? query.data?.coupon ?? told ?? null;
  const listed = useListedCoupon(asked);
  const known = whole ?? listed;
  // in the shop's spelling where a coupon of that code is known
  const code = known?.code ?? asked;
  const [option] = whole ? discountOptions([whole]) : [];
  const words = option ? offerWords(option) : listed && offerWords({ coupon: listed, gift: null });
  const conditions = whole ? couponConditions(whole) : listed ? listedConditions(listed) : null;
  return (
    <ModalBody title={words?.title ?? t('coupon', { code })} lead={words?.description}>
      {known?.auto !== true && (
        <div className="coupon__code">
          <CopyCode code={code} />
          {!inCart && <ApplyCode code={code} />}
        </div>
      )}
      {query.isLoading ? (
        <TextSkeleton width="70%" />
      ) : (
        <CouponVerdict empty={empty} refusal={query.data?.refusal ?? null} failed={query.isError} onRetry={() => void query.refetch()} />
      )}
      {/* what comes late stands below what stays */}
      {!query.isLoading && conditions !== null && (whole !== null || conditions.length > 0) && (
        <section className="conditions">
          <h3>{t('conditions')}</h3>
          <ul>
            {conditions.map((condition) => (
              <li key={JSON.stringify(condition)}>{conditionWords(condition)}</li>
            ))}
            {whole && conditions.length === 0 && <li>{t('noConditions')}</li>}
          </ul>
        </section>
      )}
    </ModalBody>
  );
}
