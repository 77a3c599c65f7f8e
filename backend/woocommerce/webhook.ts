import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { id } from '#lib/contract/php.ts';
import { Refusal } from '../refusal.ts';
import { readBytes } from '../routes/read-body.ts';
import type { App } from '../routes/route.ts';
import { looseJson } from './client.ts';

/** Where WooCommerce's webhooks deliver to. */
export const WEBHOOK = '/wp-json/shop/v1/woocommerce-webhook';

const LIMIT = 2 * 1024 * 1024;
const TOPIC = /^(product|coupon|order)\.(created|updated|deleted|restored)$/;
const told = z.object({ id: id(), parent_id: z.coerce.number().int().nonnegative().catch(0) });

/**
 * Takes webhooks of WooCommerce signed with the shop's secret (HMAC-SHA256 of the body's bytes in base64). Whoever made one up could only make us look:
 * nothing of the body is believed but whose id it is.
 */
export function webhookRoutes({ hono, deps: { config } }: App, ears: Ears): void {
  const secret = config.woocommerce?.webhookSecret ?? null;
  hono.post(WEBHOOK, async (c) => {
    const bytes = await readBytes(c.req.raw, LIMIT);
    if (secret === null) throw new Refusal(403, 'webhook_closed', 'Set WOOCOMMERCE_WEBHOOK_SECRET to the secret of the webhook.');
    // WooCommerce asks without a signature whether somebody is there when a webhook is saved
    if (/^webhook_id=\d{1,20}$/.test(bytes.toString('latin1', 0, 40))) return c.json({ heard: false });
    if (!isSigned(bytes, c.req.header('x-wc-webhook-signature') ?? '', secret))
      throw new Refusal(401, 'webhook_signature', 'The signature does not fit: the secret of the webhook is another one.');
    const [, resource, event = ''] = TOPIC.exec(c.req.header('x-wc-webhook-topic') ?? '') ?? [];
    const said = looseJson(bytes.toString('utf8'));
    const body = told.safeParse(said).data;
    if (body === undefined || (resource !== 'product' && resource !== 'coupon' && resource !== 'order')) return c.json({ heard: false });
    ears.hear({ resource, event, id: body.id, parent: body.parent_id, body: said });
    return c.json({ heard: true });
  });
}

function isSigned(bytes: Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(bytes).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What a webhook tells. */
interface Heard {
  readonly resource: 'product' | 'coupon' | 'order';
  /** created, updated, deleted or restored. */
  readonly event: string;
  readonly id: number;
  /** Of a variation its product, else 0. */
  readonly parent: number;
  /** The entity as the webhook has it, no newer than its sending. */
  readonly body: unknown;
}

type Listener = (heard: Heard) => void;

/** Passes on what webhooks tell: a hint to look, never the truth itself. */
export class Ears {
  readonly #listeners = new Set<Listener>();

  /** Answers how to stop. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  hear(heard: Heard): void {
    for (const listener of this.#listeners) listener(heard);
  }
}
