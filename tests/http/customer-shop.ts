import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type FaultProxy, faultProxy } from '#tests/promises/fault-proxy.ts';
import { newPlace } from '#tests/promises/place.ts';
import { startStorefront } from '#tests/promises/storefront.ts';
import { Visitor } from '#tests/promises/visitor.ts';
import { orderShop } from '#tests/setup/order-shop.ts';

export interface CustomerShop {
  /** Address of the storefront whose way to the backend is `line`. */
  readonly url: string;
  /** A second storefront of the same shop, on a line of its own. */
  readonly otherUrl: string;
  readonly backendUrl: string;
  readonly line: FaultProxy;
  /** Sets the wall clock of the first storefront, in milliseconds from the true one. */
  setClock(offset: number): Promise<void>;
  stop(): Promise<void>;
}

/** Two storefronts in front of one backend with a shop that takes orders at any hour; the way of the first one can be disturbed, and so can its clock. */
export async function startCustomerShop(): Promise<CustomerShop> {
  const closing: (() => void | Promise<void>)[] = [];
  const after = (close: () => void | Promise<void>): void => void closing.push(close);
  const stop = async (): Promise<void> => {
    for (const close of closing.reverse()) await close();
  };
  try {
    const place = await newPlace({ after }, { files: orderShop, env: { DEMO: '1', TRUSTED_PROXIES: '127.0.0.1' } });
    const { url: backendUrl } = await place.start();
    const line = await faultProxy(backendUrl);
    after(() => line.close());
    const dir = mkdtempSync(join(tmpdir(), 'clock-'));
    after(() => rmSync(dir, { recursive: true, force: true }));
    const clock = join(dir, 'offset');
    writeFileSync(clock, '0');
    const adjustable = join(process.cwd(), 'tests/setup/adjustable-clock.ts');
    const trusted = { TRUSTED_PROXIES: '127.0.0.1' };
    const env = { ...trusted, NODE_OPTIONS: `--import ${adjustable}`, CLOCK_FILE: clock };
    const { url } = await startStorefront({ after }, { backend: line.url, env });
    const { url: otherUrl } = await startStorefront({ after }, { backend: backendUrl, env: trusted });
    const setClock = async (offset: number): Promise<void> => {
      writeFileSync(clock, String(offset));
      await new Promise((resume) => setTimeout(resume, 100));
    };
    return { url, otherUrl, backendUrl, line, setClock, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A phone number that no other test uses. */
export const newPhone = (): string => `+7917${String(randomInt(10_000_000)).padStart(7, '0')}`;

/** The codes that one address is sent are counted: every browser has an address of its own. */
const newAddress = () => ({ 'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(1, 255)}` });

const inbox = z.array(z.object({ phone: z.string(), code: z.string() }));

/** A browser at the storefront of `url` that is logged in with the phone; `visitor` may have been a guest before. */
export async function logInAt(shop: CustomerShop, phone: string, visitor = newVisitor(shop.url)): Promise<Visitor> {
  const called = await visitor.ask('/api/auth/send', { body: { phone, channel: 'sms' } });
  if (called.status !== 200) throw new Error(`no code was sent: ${called.status} ${called.text}`);
  const sent = inbox.parse(await (await fetch(`${shop.backendUrl}/demo/inbox.json`)).json());
  const code = sent.find((one) => one.phone === phone)?.code;
  const answer = await visitor.ask('/api/auth/check', { body: { phone, channel: 'sms', code } });
  if (answer.status !== 200) throw new Error(`login refused: ${answer.text}`);
  return visitor;
}

export const newVisitor = (url: string): Visitor => new Visitor(url, newAddress());

/** The same browser at another storefront of the shop, or a thief with its cookies; some may be missing. */
export function copyOf(visitor: Visitor, url: string, without: readonly string[] = []): Visitor {
  const copy = newVisitor(url);
  copy.adopt(visitor, without);
  return copy;
}
