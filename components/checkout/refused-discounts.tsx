import { useTranslations } from 'next-intl';
import { useReasonText } from '#components/discounts/use-reason-text.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Problem } from '#lib/contract/checkout.ts';
import { useCart } from '#stores/cart.ts';

interface Props {
  readonly problems: readonly Problem[];
}

const refusalOf = (problems: readonly Problem[], code: Problem['code'], path: string): Problem | undefined =>
  problems.find((p) => p.code === code && p.path === path);

/** A promo code or points that hold no longer would stop the order: why, and the way on. */
export function RefusedDiscounts({ problems }: Props) {
  const t = useTranslations('checkout');
  const reasonText = useReasonText();
  const { promoCode, setPromoCode, setBonuses } = useCart();
  const promo = promoCode === '' ? undefined : refusalOf(problems, 'coupon_refused', 'promoCode');
  const bonuses = refusalOf(problems, 'bonuses_refused', 'bonuses');
  const available = Number(bonuses?.params.available ?? 0);
  return (
    <>
      {promo && (
        <Alert status="warning" title={t('promoRefused', { code: promoCode })}>
          <p>{reasonText(promo.params.reason, promo.params.missing)}</p>
          <Button size="s" onClick={() => setPromoCode('')}>
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
