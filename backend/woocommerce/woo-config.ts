/** A plain WooCommerce shop as the source of the menu. */
export interface WooConfig {
  /** Address of the WordPress site, without a slash at its end. */
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  /** Null: webhooks are refused. */
  readonly webhookSecret: string | null;
  /** Milliseconds between two looks for changes. */
  readonly interval: number;
}

interface Values {
  readonly BACKEND: 'embedded' | 'woocommerce';
  readonly WOOCOMMERCE_URL?: string | undefined;
  readonly WOOCOMMERCE_KEY?: string | undefined;
  readonly WOOCOMMERCE_SECRET?: string | undefined;
  readonly WOOCOMMERCE_WEBHOOK_SECRET?: string | undefined;
  readonly WOOCOMMERCE_INTERVAL: number;
}

const NEEDED = ['WOOCOMMERCE_URL', 'WOOCOMMERCE_KEY', 'WOOCOMMERCE_SECRET'] as const;

/** The WooCommerce shop as the environment has it, null without one; what is missing is told to `complain` by name. */
export function wooConfigOf(values: Values, complain: (name: (typeof NEEDED)[number]) => void): WooConfig | null {
  if (values.BACKEND !== 'woocommerce') return null;
  for (const name of NEEDED) if (values[name] === undefined) complain(name);
  return {
    url: values.WOOCOMMERCE_URL ?? '',
    key: values.WOOCOMMERCE_KEY ?? '',
    secret: values.WOOCOMMERCE_SECRET ?? '',
    webhookSecret: values.WOOCOMMERCE_WEBHOOK_SECRET ?? null,
    interval: values.WOOCOMMERCE_INTERVAL * 1_000,
  };
}
