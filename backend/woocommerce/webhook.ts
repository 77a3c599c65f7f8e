import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { id } from '#lib/contract/php.ts';
import { Refusal } from '../refusal.ts';
import { readBytes } from '../routes/read-body.ts';
import type { App } from '../routes/route.ts';
import { looseJson } from './client.ts';

/** The delivery address of WooCommerce's webhooks. */
export const WEBHOOK = '/wp-json/shop/v1/woocommerce-webhook';

const LIMIT = 2 * 1024 * 1024;
const TOPIC = /^(product|coupon|order)\.(created|updated|deleted|restored)$/;
const told = z.object({ id: id(), parent_id: z.coerce.number().int().nonnegative().catch(0) });

/**
 * Receives webhooks signed with the shop's secret (HMAC-SHA256 of the raw body in base64). Of the body only the id is used:
 * a forged webhook could only cause a request to WooCommerce.
 */
export function webhookRoutes({ hono, deps: { config } }: App, webhooks: Webhooks): void {
  const secret = config.woocommerce?.webhookSecret ?? null;
  hono.post(WEBHOOK, async (c) => {
    const bytes = await readBytes(c.req.raw, LIMIT);
    if (secret === null) throw new Refusal(403, 'webhook_closed', 'Set WOOCOMMERCE_WEBHOOK_SECRET to the secret of the webhook.');
    // when a webhook is saved, WooCommerce sends an unsigned test request
    if (/^webhook_id=\d{1,20}$/.test(bytes.toString('latin1', 0, 40))) return c.json({ heard: false });
    if (!isSigned(bytes, c.req.header('x-wc-webhook-signature') ?? '', secret))
      throw new Refusal(401, 'webhook_signature', 'The signature does not fit: the secret of the webhook is another one.');
    const [, resource, event = ''] = TOPIC.exec(c.req.header('x-wc-webhook-topic') ?? '') ?? [];
    const said = looseJson(bytes.toString('utf8'));
    const body = told.safeParse(said).data;
    if (body === undefined || (resource !== 'product' && resource !== 'coupon' && resource !== 'order')) return c.json({ heard: false });
    webhooks.emit({ resource, event, id: body.id, parent: body.parent_id, body: said });
    return c.json({ heard: true });
  });
}

function isSigned(bytes: Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(bytes).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The content of a webhook. */
interface Webhook {
  readonly resource: 'product' | 'coupon' | 'order';
  /** One of created, updated, deleted, restored. */
  readonly event: string;
  readonly id: number;
  /** The product of a variation, else 0. */
  readonly parent: number;
  /** The entity in the webhook, as of its sending. */
  readonly body: unknown;
}

type Listener = (webhook: Webhook) => void;

/** Distributes webhooks to listeners, which use them as a hint to read the entity again. */
export class Webhooks {
  readonly #listeners = new Set<Listener>();

  /** Returns a function that removes the listener. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  emit(webhook: Webhook): void {
    for (const listener of this.#listeners) listener(webhook);
  }
}
