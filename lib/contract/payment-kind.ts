interface PaymentKindFacts {
  /** Matches the ids of payment methods of this kind; the first matching row is used. */
  readonly ids: RegExp;
  /** Paid on delivery or pickup: the order starts as accepted instead of waiting for payment. */
  readonly onReceipt: boolean;
  /** The customer can say how much cash to bring change for. */
  readonly hasChange: boolean;
  readonly icon: 'cash' | 'smartphone' | 'qr-code' | 'card';
}

/** Every kind of payment. The kind follows from the method's id: `cod` is WooCommerce's cash on delivery, and other ids with `cod` are card payments on receipt. */
const PAYMENT_KIND = {
  cash: { ids: /^cod$/, onReceipt: true, hasChange: true, icon: 'cash' },
  cardOnReceipt: { ids: /cod/, onReceipt: true, hasChange: false, icon: 'smartphone' },
  code: { ids: /sbp|qr/i, onReceipt: false, hasChange: false, icon: 'qr-code' },
  online: { ids: /^/, onReceipt: false, hasChange: false, icon: 'card' },
} as const satisfies Readonly<Record<string, PaymentKindFacts>>;

export const paymentKind = (methodId: string): PaymentKindFacts =>
  Object.values(PAYMENT_KIND).find(({ ids }) => ids.test(methodId)) ?? PAYMENT_KIND.online;

export const isPaidOnReceipt = (methodId: string): boolean => paymentKind(methodId).onReceipt;
