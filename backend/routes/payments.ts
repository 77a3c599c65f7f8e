import { invalidParams, Refusal } from '../refusal.ts';
import { checkSignature, paymentReport, takePayment } from '../services/payments.ts';
import { readBytes } from './read-body.ts';
import type { App } from './route.ts';

const LIMIT = 16_384;
const NOTIFICATION_LIMIT = 65_536;

/**
 * What payment providers tell: reports that are signed with the shop's secret, and YooKassa's notifications, which are not signed and therefore only make
 * the shop ask YooKassa about the payment.
 */
export function paymentRoutes({ hono, deps }: App): void {
  const { config, payments } = deps;

  hono.post('/wp-json/payment/v1/callback', async (c) => {
    const bytes = await readBytes(c.req.raw, LIMIT);
    checkSignature(config.paymentSecret, bytes, c.req.header('x-payment-signature') ?? '');
    const report = paymentReport.safeParse(jsonOf(bytes));
    if (!report.success) throw invalidParams(Object.fromEntries(report.error.issues.map((i) => [String(i.path[0] ?? 'body'), i.message])));
    return c.json({ outcome: await takePayment(deps, report.data) });
  });

  if (payments.provider?.name !== 'yookassa') return;
  hono.post('/wp-json/payment/v1/yookassa', async (c) => {
    const body = jsonOf(await readBytes(c.req.raw, NOTIFICATION_LIMIT));
    return c.json({ outcome: await payments.notified(body) });
  });
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Refusal(400, 'rest_invalid_json', 'Invalid JSON body passed.');
  }
}
