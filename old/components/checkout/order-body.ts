import type { OrderRequest, QuoteRequest } from '#lib/contract/checkout.ts';
import { paymentKind } from '#lib/contract/payment-kind.ts';
import { orderDelivery } from '#lib/domain/delivery-choice.ts';
import { shopLanguage } from '#lib/i18n/shop-language.ts';
import { type CheckoutForm, changeOf } from './validate.ts';

interface Told {
  /** Sets of cutlery; 0 for none. */
  readonly cutlery: number;
  readonly express: boolean;
  /** Language of the page. */
  readonly locale: string;
}

/** The order as it is sent: ids, counts, choices and the total the customer saw; null while no place is chosen or nobody can be called. */
export function orderBody(cart: QuoteRequest, form: CheckoutForm, { cutlery, express, locale }: Told): OrderRequest | null {
  const { fields, type, location, booking, payment, phone } = form;
  const delivery = orderDelivery(type, location, booking, express);
  if (delivery === null || payment === null || phone === null) return null;
  const comment = [fields.comment.trim(), type === 'delivery' ? (location?.comment.trim() ?? '') : ''].filter((part) => part !== '');
  return {
    ...cart,
    delivery,
    payment: payment.id,
    contact: { name: fields.name.trim(), phone, email: fields.email.trim() },
    people: type === 'lounge' ? booking.guests : Math.max(1, cutlery),
    // a table is laid by the restaurant
    cutlery: type !== 'lounge' && cutlery > 0,
    leaveAtDoor: type === 'delivery' && fields.leaveAtDoor,
    comment: comment.join('\n').slice(0, 1_000),
    changeFrom: paymentKind(payment.id).hasChange ? (changeOf(fields.changeFrom, form.total) ?? null) : null,
    consents: form.consents.map(({ code, version }) => ({ code, version, agreed: fields.consents.includes(code) })),
    shownTotal: form.total,
    lang: locale === shopLanguage() ? '' : locale,
  };
}
