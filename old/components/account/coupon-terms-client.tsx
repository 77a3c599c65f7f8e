'use client';

import type { CouponCondition } from '#lib/domain/coupon-conditions.ts';
import type { CouponNames } from '#old/components/discounts/coupon-names.ts';
import { useConditionWords } from '#old/components/discounts/use-condition-words.ts';
import { useOfferWords } from '#old/components/discounts/use-offer-words.ts';
import { TextSkeleton } from '#old/components/ui/skeleton.tsx';
import { useCatalogue } from '#old/stores/catalogue.ts';

interface Props {
  readonly code: string;
  readonly type: string;
  readonly amount: number;
  readonly gift: { readonly productId: number; readonly variationId: number | null; readonly quantity: number } | null;
  readonly conditions: readonly CouponCondition[];
  /** Null where the server did not know the menu. */
  readonly names: CouponNames | null;
}

/** What a coupon gives and everything it asks for, in words; dishes and sections are named by the server, or once the menu is known. */
export function CouponTerms({ code, type, amount, gift, conditions, names }: Props) {
  const offerWords = useOfferWords();
  const conditionWords = useConditionWords(names);
  const isLoaded = useCatalogue((s) => s.menu !== null);
  const known = names !== null || isLoaded;
  const { title } = offerWords({
    coupon: { code, amount, type, description: '', image: '' },
    gift: known ? gift : null,
    giftName: names?.gift,
  });
  return (
    <div className="couponterms">
      <p>{title}</p>
      {conditions.length > 0 && (
        <ul>
          {conditions.map((condition) => (
            <li key={JSON.stringify(condition)}>
              {known || !('ids' in condition) || condition.kind === 'warehouses' ? conditionWords(condition) : <TextSkeleton width="70%" />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
