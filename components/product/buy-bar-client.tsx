'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Price } from '#components/ui/price.tsx';
import { SheetFooter } from '#components/ui/sheet-parts-client.tsx';
import { Stepper } from '#components/ui/stepper.tsx';
import { vibrate } from '#components/ui/vibrate.ts';

interface BuyBarProps {
  readonly name: string;
  /** Absent for a group, whose dishes have counters of their own. */
  readonly count?: {
    readonly value: number;
    /** The count as it is shown, such as «0,5 кг». */
    readonly text: string;
    readonly min: number;
    readonly max: number;
    readonly onChange: (count: number) => void;
  };
  readonly total: string;
  readonly oldTotal: string | undefined;
  /** Why it cannot be bought; '' when it can. */
  readonly unavailableText: string;
  /** A line of the cart is changed, nothing is added. */
  readonly isEditing: boolean;
  readonly onSubmit: () => void;
}

/** How many, and the button with the whole sum. Words take a second line before the sum would break (KF-PRODUCT-09). */
export function BuyBar({ name, count, total, oldTotal, unavailableText, isEditing, onSubmit }: BuyBarProps) {
  const t = useTranslations('product');
  const catalogue = useTranslations('catalogue');
  const isUnavailable = unavailableText !== '';
  const submit = () => {
    vibrate();
    onSubmit();
  };
  return (
    <SheetFooter>
      {count !== undefined && (
        <Stepper
          size="l"
          label={catalogue('quantity', { name })}
          decreaseLabel={catalogue('less')}
          increaseLabel={catalogue('more')}
          value={count.value}
          text={count.text}
          min={count.min}
          max={isUnavailable ? count.value : count.max}
          onChange={count.onChange}
          className="w-[clamp(112px,34vw,132px)] flex-none"
        />
      )}
      <Button variant="primary" size="l" split className="min-w-min flex-1" disabled={isUnavailable} onClick={submit}>
        <span className="whitespace-normal">{isUnavailable ? unavailableText : t(isEditing ? 'save' : 'add')}</span>
        {!isUnavailable && <Price price={total} oldPrice={oldTotal} oldPriceLabel={catalogue('before')} />}
      </Button>
    </SheetFooter>
  );
}
