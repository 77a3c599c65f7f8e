import { useLocale, useTranslations } from 'next-intl';
import type { DeliveryCondition } from '#lib/contract/shipping.ts';
import type { Eta } from '#lib/domain/eta.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { Alert } from '#old/components/ui/alert.tsx';
import { etaText } from './eta.ts';

interface Props {
  readonly condition: DeliveryCondition;
  readonly eta: Eta | null;
  readonly currency: string;
  /** The shop does not name its delivery price (PRICE-03). */
  readonly priceHidden: boolean;
  /** Why it is not brought at once; '' when it is. */
  readonly closed: string;
}

/** What delivery to the chosen point means: how soon, for how much, from which sum. */
export function ZoneVerdict({ condition, eta, currency, priceHidden, closed }: Props) {
  const t = useTranslations('delivery');
  const locale = useLocale();
  const sum = (minor: number): string => formatMoney(minor, currency, locale);
  const [first] = condition.steps;
  const freeFrom = condition.steps.find((step) => step.price === 0)?.minimum;
  const price = first === undefined || priceHidden ? '' : first.price === 0 ? t('priceFree') : t('price', { price: sum(first.price) });
  const free =
    !priceHidden && freeFrom !== undefined && freeFrom > (first?.minimum ?? 0) ? `, ${t('freeFrom', { sum: sum(freeFrom) })}` : '';
  const minimum = first && first.minimum > 0 ? t('minimum', { sum: sum(first.minimum) }) : '';
  const time = eta && t('minutes', etaText(eta, locale));
  return (
    <Alert
      status={closed === '' ? 'success' : 'warning'}
      title={time ? t('zone', { zone: condition.name, time }) : t('zoneNoTime', { zone: condition.name })}
    >
      {[price === '' ? '' : `${price}${free}.`, minimum, closed && `${closed}.`].filter((part) => part !== '').join(' ')}
    </Alert>
  );
}
