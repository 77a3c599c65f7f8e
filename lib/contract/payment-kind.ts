interface PaymentKindFacts {
  /** Matches the ids of payment methods of this kind; the first row that matches is used. */
  readonly ids: RegExp;
  /** Paid to the courier or at the till: the order starts as accepted, not as waiting for payment. */
  readonly onReceipt: boolean;
  /** The customer may say which sum to bring change for. */
  readonly hasChange: boolean;
  readonly icon: 'cash' | 'smartphone' | 'qr-code' | 'card';
}

/** Every kind of payment. A method's kind follows from its id alone: `cod` is WooCommerce's cash on delivery, and other ids with `cod` are paid by card on receipt. */
const PAYMENT_KIND = {
  cash: { ids: /^cod$/, onReceipt: true, hasChange: true, icon: 'cash' },
  cardOnReceipt: { ids: /cod/, onReceipt: true, hasChange: false, icon: 'smartphone' },
  code: { ids: /sbp|qr/i, onReceipt: false, hasChange: false, icon: 'qr-code' },
  online: { ids: /^/, onReceipt: false, hasChange: false, icon: 'card' },
} as const satisfies Readonly<Record<string, PaymentKindFacts>>;

export const paymentKind = (methodId: string): PaymentKindFacts =>
  Object.values(PAYMENT_KIND).find(({ ids }) => ids.test(methodId)) ?? PAYMENT_KIND.online;

export const isPaidOnReceipt = (methodId: string): boolean => paymentKind(methodId).onReceipt;
