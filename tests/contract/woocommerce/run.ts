import { wooClient } from '#backend/woocommerce/client.ts';
import { WooError } from '#backend/woocommerce/failure.ts';
import { type Finding, reading, settingsFile } from './checks.ts';
import { trialOrder } from './trial-order.ts';

export interface WooOptions {
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  /** Makes an order with a marked name and deletes it again. */
  readonly write: boolean;
  /** Folder of the shop whose settings are compared; null: none are. */
  readonly shopDir?: string | null;
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<unknown>;
}

export type WooChecked = Finding & { readonly name: string };

/** Asks a live WooCommerce shop everything a storefront in front of it relies on. */
export async function runWooContract({ url, key, secret, write, shopDir = null, now = Date.now, wait }: WooOptions): Promise<WooChecked[]> {
  const client = wooClient({ url: url.replace(/\/$/, ''), key, secret, now, ...(wait && { wait }) });
  const checked: WooChecked[] = [];
  try {
    let shut = false;
    for (const { name, run } of [...reading, settingsFile(shopDir), ...(write ? trialOrder(now) : [])]) {
      if (shut) {
        checked.push({ name, outcome: 'left out', detail: 'not asked' });
        continue;
      }
      const finding = await run(client).catch((error: unknown) => {
        shut = checked.length === 0 && isShut(error);
        return failed(error);
      });
      checked.push({ name, ...finding });
    }
  } finally {
    await client.close();
  }
  return checked;
}

function failed(error: unknown): Finding {
  if (!(error instanceof WooError))
    return {
      outcome: 'no',
      detail: error instanceof Error ? error.message : String(error),
      remedy: 'See what the server logs at this moment.',
    };
  const unknown =
    error.kind === 'unreachable'
      ? 'See that the address is right and that no firewall keeps this machine away.'
      : 'See what the server logs at this moment.';
  return { outcome: 'no', detail: error.message.replace(error.remedy, '').trim(), remedy: error.remedy || unknown };
}

/** Nobody is there, or nobody opens: the same answer to every further question would hide what is wrong. */
const isShut = (error: unknown): boolean =>
  error instanceof WooError && (error.kind !== 'answer' || error.status === 404 || error.code === 'not_json');

const SIGN: Readonly<Record<Finding['outcome'], string>> = { fits: 'ok', mind: 'MIND', no: 'NO', 'left out': 'left out' };

/** One line per question, with a remedy below what does not fit. */
export function wooReport(checked: readonly WooChecked[]): string {
  const lines = checked.flatMap((each) => [
    `${each.name.padEnd(26)} ${SIGN[each.outcome].padEnd(9)} ${each.detail}`,
    ...('remedy' in each ? each.remedy.split('\n').map((line) => `${' '.repeat(37)}${line}`) : []),
  ]);
  const wrong = checked.filter(({ outcome }) => outcome === 'no').length;
  return `${lines.join('\n')}\n\n${wrong === 0 ? 'This shop fits.' : `${wrong} of ${checked.length} do not fit.`}`;
}
