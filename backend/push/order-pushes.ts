import { setTimeout as sleep } from 'node:timers/promises';
import { inLanguage, orderLanguage } from '#backend/services/order-language.ts';
import { metaText } from '#backend/services/order-meta.ts';
import { statusWords } from '#backend/services/status-words.ts';
import { filled, wordsOf } from '#backend/words/words-of.ts';
import { type DeliveryType, deliveryTypeOf } from '#lib/contract/delivery-type.ts';
import { pointOf } from '#lib/contract/order.ts';
import { statusFacts } from '#lib/contract/order-status.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { arrivalOf } from '#lib/domain/arrival.ts';
import { arrivalClock } from '#lib/domain/arrival-clock.ts';
import { isFinal } from '#lib/domain/order-status.ts';
import { type BrowserKeys, browsersOf, forgetBrowser, forgetOrder } from '../db/push-subscriptions.ts';
import type { Deps } from '../deps.ts';
import type { PushConfig } from './push-config.ts';
import { type PushMessage, type PushSender, pushSender } from './push-sender.ts';
import type { Moved, OrderPushes } from './pushes.ts';

/** Pauses before the second and the third try. */
const PAUSES = [2_000, 15_000] as const;

interface Options extends Pick<Deps, 'db' | 'model' | 'log'> {
  readonly config: PushConfig;
  readonly sender?: PushSender;
  readonly pauses?: readonly number[];
}

/** Status and number of an order in its language, nothing about anybody, and the address of its page. */
export function orderWords(moved: Moved, { settings }: Pick<Deps['model'], 'settings'>) {
  const { id, status } = moved;
  const type = deliveryTypeOf(moved.delivery_type) ?? 'pickup';
  const language = orderLanguage(moved, settings);
  const { order } = wordsOf(language);
  const title = statusWords(status, type, settings, language);
  const heading = filled(type === 'lounge' ? order.booking.heading : order.heading, { number: id });
  const body = [heading, expectedText(moved, type, settings, order.eta.about)].filter((part) => part !== '').join(' · ');
  return { title, heading, body, path: inLanguage(language, `/order/${id}`, settings) };
}

/** Text of a push, and the page that a tap opens. */
export function pushOf(moved: Moved, model: Pick<Deps['model'], 'settings'>): PushMessage {
  const { id, status } = moved;
  const { title, body, path } = orderWords(moved, model);
  const payload = JSON.stringify({ tag: `order-${id}`, title, body, path });
  return { topic: `order-${id}`.slice(0, 32), urgency: statusFacts(status)?.urgent === true ? 'high' : 'normal', payload };
}

/** The expected time of the order, computed from its new status; '' when it is unknown. */
function expectedText(moved: Moved, deliveryType: DeliveryType, settings: Settings, about: string): string {
  const { status, meta, warehouse_id, created_at, modified_at } = moved;
  const instant = (epoch: number): string => new Date(epoch).toISOString();
  const arrival = arrivalOf(
    {
      status,
      deliveryType,
      time: metaText(meta, 'must_be_delivered') || metaText(meta, 'billing_gatetimecheckout'),
      booking: { date: '', time: '', guests: '', comment: '' },
      createdAt: instant(created_at),
      history: JSON.stringify([{ status, at: instant(modified_at) }]),
      warehouseId: warehouse_id,
      point: pointOf(metaText(meta, 'long'), metaText(meta, 'lat')),
      express: metaText(meta, 'express') === '1',
      expectedAt: metaText(meta, 'expected_at'),
    },
    settings,
  );
  const clock = arrival && arrivalClock(arrival, modified_at);
  if (clock === null) return '';
  return clock.from === clock.to ? filled(about, { time: clock.from }) : `${clock.from}–${clock.to}`;
}

/** Sends a push per browser and status, three tries each; a newer status of the same order takes the place of one that still waits. */
export function orderPushes({ db, model, log, config, sender = pushSender(config), pauses = PAUSES }: Options): OrderPushes {
  const latest = new Map<number, symbol>();
  const working = new Set<Promise<unknown>>();
  const stopped = new AbortController();

  async function deliver(browser: BrowserKeys, message: PushMessage, isWanted: () => boolean): Promise<void> {
    for (let attempt = 0; isWanted(); attempt++) {
      const outcome = await sender.send(browser, message);
      if (outcome.kind === 'sent') return;
      if (outcome.kind === 'gone') return forgetBrowser(db, browser.endpoint);
      const least = pauses[attempt];
      if (outcome.kind === 'refused' || least === undefined)
        return log.error('a push was not taken', new Error(outcome.why), { topic: message.topic });
      await pause(Math.max(least, outcome.after), stopped.signal);
    }
  }

  async function tell(order: Moved, mark: symbol): Promise<void> {
    const isWanted = () => !stopped.signal.aborted && latest.get(order.id) === mark;
    const browsers = await browsersOf(db, order.id);
    const message = pushOf(order, model);
    await Promise.all(browsers.map((browser) => deliver(browser, message, isWanted)));
    if (isWanted() && isFinal(order.status)) await forgetOrder(db, order.id);
  }

  return {
    moved(order) {
      const mark = Symbol();
      latest.set(order.id, mark);
      const work = tell(order, mark)
        .catch((error: unknown) => log.error('pushes of an order broke', error, { order: order.id }))
        .finally(() => {
          working.delete(work);
          if (latest.get(order.id) === mark) latest.delete(order.id);
        });
      working.add(work);
    },
    send(browser, message) {
      const work = deliver(browser, message, () => !stopped.signal.aborted)
        .catch((error: unknown) => log.error('a push broke', error, { topic: message.topic }))
        .finally(() => working.delete(work));
      working.add(work);
    },
    async close() {
      stopped.abort();
      await sender.close();
      await Promise.allSettled(working);
    },
  };
}

/** Ends early when the signal does. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}
