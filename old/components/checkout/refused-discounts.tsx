import { useTranslations } from 'next-intl';
import type { Problem } from '#lib/contract/checkout.ts';
import { useBonus } from '#old/components/cart/use-bonus.ts';
import { Alert } from '#old/components/ui/alert.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { useCart } from '#old/stores/cart.ts';

interface Props {
  readonly problems: readonly Problem[];
  /** An order was refused because of a coupon. */
  readonly tried: boolean;
  readonly onRemoved: () => void;
}

const refusalOf = (problems: readonly Problem[], code: Problem['code'], path: string): Problem | undefined =>
  problems.find((p) => p.code === code && p.path === path);

/** What of the discounts stopped the order, and the way on; why a code does not apply is said at its field. */
export function RefusedDiscounts({ problems, tried, onRemoved }: Props) {
  const t = useTranslations('checkout');
  const { promoCode, setPromoCode, setBonuses } = useCart();
  const promo = promoCode === '' || !tried ? undefined : refusalOf(problems, 'coupon_refused', 'promoCode');
  // where points can be chosen, that panel says it with its own way on
  const hasPanel = useBonus()?.active === true;
  const bonuses = hasPanel ? undefined : refusalOf(problems, 'bonuses_refused', 'bonuses');
  const available = Number(bonuses?.params.available ?? 0);
  return (
    <>
      {promo && (
        <Alert status="warning" title={t('promoRefused', { code: promoCode })}>
          <Button
            size="s"
            onClick={() => {
              setPromoCode('');
              onRemoved();
            }}
          >
            {t('promoRemove')}
          </Button>
        </Alert>
      )}
      {bonuses && (
        <Alert status="warning" title={t('error.bonuses')}>
          <Button size="s" onClick={() => setBonuses(available)}>
            {t('bonusesAvailable', { count: available })}
          </Button>
        </Alert>
      )}
    </>
  );
}

/** Whether the quote itself names a discount that holds no longer. */
export const hasRefusedDiscount = (problems: readonly Problem[]): boolean =>
  problems.some((p) => p.path === 'promoCode' || p.path === 'bonuses');
