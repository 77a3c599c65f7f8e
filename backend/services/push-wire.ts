import type { Selectable } from 'kysely';
import { ORDER_PUSH, REFERRAL_PUSH } from '#backend/db/push-history.ts';
import type { Tables } from '#backend/db/tables.ts';
import { filled, wordsOf } from '#backend/words/words-of.ts';
import { deliveryTypeOf } from '#lib/contract/delivery-type.ts';
import { localStamp } from './local-stamp.ts';
import type { ShopModel } from './shop-model.ts';
import { statusWords } from './status-words.ts';

type PushRow = Selectable<Tables['push_history']>;

/** A notification as user_history lists it, all columns texts (wire-facts 1.20), in the language of who reads it. */
export function pushWire(row: PushRow, model: Pick<ShopModel, 'shop' | 'settings'>, language: string) {
  const data = row.data === '' ? null : JSON.parse(row.data);
  return {
    id: String(row.id),
    ...saidOf(row, model, language, String(data?.push_extra_data ?? '')),
    date_added: localStamp(model.shop, row.created_at),
    type: row.type,
    resource_data: { data },
    read: row.read_at === null ? '0' : '1',
  };
}

function saidOf(row: PushRow, model: Pick<ShopModel, 'settings'>, language: string, number: string) {
  const { referral, wish } = wordsOf(language).service;
  if (row.type === ORDER_PUSH) return orderWords(row, model, language, number);
  if (row.type === REFERRAL_PUSH) return { title: referral.title, text: filled(referral.text, { points: row.text }) };
  return { title: row.title === wordsOf(undefined).service.wish ? wish : row.title, text: row.text };
}

/** The row keeps status and delivery type. */
function orderWords(row: PushRow, { settings }: Pick<ShopModel, 'settings'>, language: string, number: string) {
  const type = deliveryTypeOf(row.text) ?? 'pickup';
  const { order } = wordsOf(language);
  const heading = filled(type === 'lounge' ? order.booking.heading : order.heading, { number });
  return { title: statusWords(row.title, type, settings, language), text: heading };
}
