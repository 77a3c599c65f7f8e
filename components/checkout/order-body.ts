import type { OrderRequest, QuoteRequest } from '#lib/contract/checkout.ts';
import { orderDelivery } from '#lib/domain/delivery-choice.ts';
import { DEFAULT } from '#lib/i18n/locales.ts';
import { isCash } from './payment-icon.ts';
import { type CheckoutForm, changeOf } from './validate.ts';

interface Told {
  readonly people: number;
  readonly express: boolean;
  /** Language of the page. */
  readonly locale: string;
}

/** The order as it is sent: ids, counts, choices and the total the customer saw; null while no place is chosen or nobody can be called. */
export function orderBody(cart: QuoteRequest, form: CheckoutForm, { people, express, locale }: Told): OrderRequest | null {
  const { fields, type, location, booking, payment, phone } = form;
  const delivery = orderDelivery(type, location, booking, express);
  if (delivery === null || payment === null || phone === null) return null;
  const comment = [fields.comment.trim(), type === 'delivery' ? (location?.comment.trim() ?? '') : ''].filter((part) => part !== '');
  return {
    ...cart,
    delivery,
    payment: payment.id,
    contact: { name: fields.name.trim(), phone, email: fields.email.trim() },
    people,
    cutlery: fields.cutlery,
    leaveAtDoor: type === 'delivery' && fields.leaveAtDoor,
    comment: comment.join('\n').slice(0, 1_000),
    changeFrom: isCash(payment) ? (changeOf(fields.changeFrom, form.total) ?? null) : null,
    consents: form.consents.map(({ code, version }) => ({ code, version, agreed: fields.consents.includes(code) })),
    shownTotal: form.total,
    lang: locale === DEFAULT ? '' : locale,
  };
}
