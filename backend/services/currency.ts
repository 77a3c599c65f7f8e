import { currencyOf } from '#lib/domain/currency.ts';
import type { OrderRow } from '../db/tables.ts';

/** ISO 4217 code of an order's currency; '' where nobody said which one its sign means. */
export const orderCurrency = ({ currency_code: code, currency }: Pick<OrderRow, 'currency_code' | 'currency'>): string =>
  currencyOf({ currencyCode: code, currency }) ?? '';
