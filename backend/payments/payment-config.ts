/** The provider of online payments. */
export type PaymentConfig = DemoPayment | OwnPayment | YooKassaPayment;

/** The backend's own page with the buttons «pay» and «decline»; only in a demo. */
interface DemoPayment {
  readonly kind: 'demo';
}

/** The shop's own payment page, which reports through the signed callback. */
export interface OwnPayment {
  readonly kind: 'own';
  readonly pageUrl: string;
  /** Signs the page's address and the reports. */
  readonly secret: string;
}

export interface YooKassaPayment {
  readonly kind: 'yookassa';
  readonly shopId: string;
  readonly secretKey: string;
  /** `https://api.yookassa.ru/v3`, without a slash at its end. */
  readonly apiUrl: string;
  /** True: the money is authorised first and captured while the order still waits for it. */
  readonly isTwoStage: boolean;
  /** VAT code of the receipts (54-FZ); null: no receipts are sent. */
  readonly vatCode: number | null;
}

interface Values {
  readonly PAYMENT_SECRET?: string | undefined;
  readonly PAYMENT_PAGE_URL?: string | undefined;
  readonly YOOKASSA_SHOP_ID?: string | undefined;
  readonly YOOKASSA_SECRET_KEY?: string | undefined;
  readonly YOOKASSA_API_URL: string;
  readonly YOOKASSA_TWO_STAGE: boolean;
  readonly YOOKASSA_VAT_CODE?: number | undefined;
}

/** The payment provider of the environment; the demo page in a demo without one; otherwise null. Contradictions are reported through `complain`. */
export function paymentConfigOf(values: Values, demo: boolean, complain: (line: string) => void): PaymentConfig | null {
  const { PAYMENT_SECRET: secret, PAYMENT_PAGE_URL: pageUrl, YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey } = values;
  const hasYooKassa = shopId !== undefined || secretKey !== undefined;
  if (hasYooKassa && pageUrl !== undefined) {
    complain('PAYMENT_PAGE_URL and YOOKASSA_… name two payment providers. Set one of them.');
    return null;
  }
  if (hasYooKassa) {
    if (shopId === undefined || secretKey === undefined) {
      complain('YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY belong together. Set both to what the YooKassa account shows, or neither.');
      return null;
    }
    const { YOOKASSA_API_URL: apiUrl, YOOKASSA_TWO_STAGE: isTwoStage, YOOKASSA_VAT_CODE: vatCode = null } = values;
    return { kind: 'yookassa', shopId, secretKey, apiUrl, isTwoStage, vatCode };
  }
  if (pageUrl !== undefined) {
    if (secret === undefined) {
      complain('PAYMENT_PAGE_URL needs PAYMENT_SECRET, which signs what the page is told and what it reports.');
      return null;
    }
    return { kind: 'own', pageUrl, secret };
  }
  return demo ? { kind: 'demo' } : null;
}
