import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { Visitor } from '#tests/promises/visitor.ts';
import { type SteppeBackend, steppeBackend } from '#tests/setup/steppe-backend.ts';
import { headOf } from './page-head.ts';
import { type HttpShop, PRODUCTION_KEYS, startHttpShop } from './start-shop.ts';

/** A storefront in front of a backend of the family (`steppe-wire.ts` says what its shop is like), and what its visitors read and write. */

export const STEPPE_BACKENDS = [
  ['that knows the newer calls', true],
  ['that lacks what older ones lack', false],
] as const;

/** In tiyn, a hundredth of a tenge. */
export const tenge = (sum: number): number => sum * 100;

const answered = z.looseObject({});
const notes = z.looseObject({ meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })) });

export class SteppeShop {
  readonly backend: SteppeBackend;
  readonly shop: HttpShop;
  readonly guest: Visitor;
  /** When the backend was started: its kitchens are open around this time. */
  readonly now: number;

  private constructor(backend: SteppeBackend, shop: HttpShop, now: number) {
    this.backend = backend;
    this.shop = shop;
    this.now = now;
    this.guest = new Visitor(shop.url);
  }

  static async start(isFull: boolean): Promise<SteppeShop> {
    const now = Date.now();
    const backend = await steppeBackend(isFull, now);
    return new SteppeShop(backend, await startHttpShop({ env: { ...PRODUCTION_KEYS, BACKEND_URL: backend.url } }), now);
  }

  async stop(): Promise<void> {
    await this.shop.stop();
    await this.backend.close();
  }

  /** A page as it comes; `main` is what a visitor reads of it. */
  async open(path: string, who = this.guest) {
    const { status, text } = await who.ask(path);
    const { main } = headOf(text.replace(/<script\b[^>]*>.*?<\/script>/gs, ''));
    return { status, html: text, ...headOf(text), main };
  }

  async read(path: string, who = this.guest): Promise<unknown> {
    return JSON.parse((await who.ask(path)).text);
  }

  async write(path: string, body: unknown, { who = this.guest, headers = {} }: Sender = {}) {
    const { status, text } = await who.ask(path, { body, headers });
    return { status, json: answered.catch({}).parse(Object(text === '' ? {} : JSON.parse(text))) };
  }

  /** The last body of a call. */
  sentTo(call: { readonly method: string; readonly path: string }): Record<string, unknown> {
    return JSON.parse(this.backend.seen.findLast(({ method, url }) => method === call.method && url.startsWith(call.path))?.body ?? 'null');
  }

  /** The notes of the last order. */
  notesSent(): Record<string, unknown> {
    return Object.fromEntries(notes.parse(this.sentTo(calls.createOrder)).meta_data.map(({ key, value }) => [key, value]));
  }

  /** The backend changes an order. */
  change(id: number, fields: object): void {
    const order = this.backend.orders.get(id);
    if (order === undefined) throw new Error(`no order ${id}`);
    Object.assign(order, fields);
  }
}

interface Sender {
  readonly who?: Visitor;
  readonly headers?: Readonly<Record<string, string>>;
}
