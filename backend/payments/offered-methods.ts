import { isPaidOnReceipt } from '#lib/contract/payment-kind.ts';
import { currencyOf } from '#lib/domain/currency.ts';
import type { Config } from '../config.ts';
import type { Shop } from '../content/shop.ts';
import type { Log } from '../log.ts';

/** Stands in a list of payment methods that has none left: an empty list would allow every method. No method can have this id. */
const NO_METHOD = 'NONE';

type PaymentSettings = Pick<Config, 'payment' | 'paymentSecret'>;

/** Why orders of this shop cannot be paid online; null when they can. */
function unpayableReason(
  { front_currency: sign, currency_code: code = '' }: Shop['settings'],
  { payment, paymentSecret }: PaymentSettings,
): string | null {
  if (payment === null) {
    return paymentSecret === null
      ? 'no payment provider is configured: set YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY, or PAYMENT_PAGE_URL and PAYMENT_SECRET'
      : 'PAYMENT_SECRET alone names no page where customers could pay: set PAYMENT_PAGE_URL, or YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY';
  }
  const currency = currencyOf({ currencyCode: code, currency: sign });
  if (currency === null) return `nobody says which currency «${sign}» is: set currency_code in settings.yaml`;
  if (payment.kind === 'yookassa' && currency !== 'RUB') return `YooKassa takes roubles, the shop's currency is ${currency}`;
  return null;
}

/**
 * The shop with the payment methods that can work: without a payment provider every method that is paid online is left out, of the zones' lists, too.
 * A zone that allowed online payment alone then allows none.
 */
export function withOfferedMethods(shop: Shop, settings: PaymentSettings): Shop {
  const { payment_methods: methods, delivery } = shop.settings;
  if (unpayableReason(shop.settings, settings) === null) return shop;
  const offered = methods.filter(({ id }) => isPaidOnReceipt(id));
  const only = (ids: string[]): string[] => {
    const left = ids.filter((id) => isPaidOnReceipt(id));
    return left.length === 0 && ids.length > 0 ? [NO_METHOD] : left;
  };
  const conditions = delivery.conditions.map((condition) => ({ ...condition, payment_methods: only(condition.payment_methods) }));
  const everywhere = only(delivery.all_zones_zone_payment_methods);
  return {
    ...shop,
    settings: {
      ...shop.settings,
      payment_methods: offered,
      delivery: { ...delivery, conditions, all_zones_zone_payment_methods: everywhere },
    },
  };
}

/** Says once, at the start, which payment methods of the content files are not offered and why. */
export function logUnpayableMethods({ settings }: Pick<Shop, 'settings'>, config: PaymentSettings, log: Pick<Log, 'info'>): void {
  const reason = unpayableReason(settings, config);
  const methods = settings.payment_methods.filter(({ id, enabled }) => enabled && !isPaidOnReceipt(id)).map(({ id }) => id);
  if (reason === null || methods.length === 0) return;
  log.info('online payment is not offered', { methods: methods.join(', '), reason });
}
