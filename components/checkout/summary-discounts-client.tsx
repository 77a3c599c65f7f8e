'use client';

import { useState } from 'react';
import { DiscountDialogsProvider, ReplacedNotice, ReplacementProvider } from '#components/discounts/discount-dialogs-client.tsx';
import { PointsPanel } from '#components/discounts/points-panel-client.tsx';
import { PromoField } from '#components/discounts/promo-field-client.tsx';
import { CartProgress } from '#components/discounts/saving-goal-client.tsx';
import { useDiscountFlow } from '#components/discounts/use-discount-flow.ts';
import { discountFlow } from '#stores/discount-flow.ts';
import type { OrderContent } from './summary.tsx';

/** The promo code, the points, and the progress to the next discount. */
export function SummaryDiscounts({ menu, quoteState }: OrderContent) {
  const { quote, hasFailed } = quoteState;
  const flow = useDiscountFlow();
  const [askedCode, setAskedCode] = useState('');
  const applyCode = (code: string): void => {
    // Chosen discounts are not replaced without a confirmation (KF-DISC-12).
    if (code !== '' && discountFlow().chosen.coupons.length > 0) setAskedCode(code);
    else flow({ kind: 'codeTyped', code });
  };
  return (
    <ReplacementProvider>
      <DiscountDialogsProvider menu={menu} quote={quote} opensChoice={false} onApplyCode={applyCode}>
        <PromoField quoteState={quoteState} menu={menu} askedCode={askedCode} onApply={applyCode} onAnswered={() => setAskedCode('')} />
        <ReplacedNotice />
        <PointsPanel quoteState={quoteState} />
        {quote !== null && (
          // Its box has the colour of this panel: without padding it aligns with the other rows.
          <div className="-mx-4 -mt-3.5 -mb-4.5 empty:hidden">
            <CartProgress quote={quote} menu={menu} hasFailed={hasFailed} />
          </div>
        )}
      </DiscountDialogsProvider>
    </ReplacementProvider>
  );
}
