import type { Selectable } from 'kysely';
import { ORDER_PUSH, REFERRAL_PUSH } from '#backend/db/push-history.ts';
import type { Tables } from '#backend/db/tables.ts';
import words from '#backend/words/ru.json' with { type: 'json' };
import { deliveryTypeOf } from '#lib/contract/shipping.ts';
import { statusLabel } from '#lib/domain/order-status.ts';
import { localStamp } from './local-stamp.ts';
import type { ShopModel } from './shop-model.ts';

type PushRow = Selectable<Tables['push_history']>;

/** A notification as user_history lists it, all columns texts (wire-facts 1.20). */
export function pushWire(row: PushRow, model: Pick<ShopModel, 'shop' | 'settings'>) {
  const data = row.data === '' ? null : JSON.parse(row.data);
  return {
    id: String(row.id),
    ...wordsOf(row, model, String(data?.push_extra_data ?? '')),
    date_added: localStamp(model.shop, row.created_at),
    type: row.type,
    resource_data: { data },
    read: row.read_at === null ? '0' : '1',
  };
}

function wordsOf(row: PushRow, model: Pick<ShopModel, 'settings'>, number: string) {
  if (row.type === ORDER_PUSH) return orderWords(row, model, number);
  if (row.type === REFERRAL_PUSH) return { title: words.referral.title, text: words.referral.text.replace('{points}', row.text) };
  return { title: row.title, text: row.text };
}

/** The shop's own words for a status: the row keeps status and delivery type. */
function orderWords(row: PushRow, { settings }: Pick<ShopModel, 'settings'>, number: string) {
  const label = statusLabel(row.title, deliveryTypeOf(row.text) ?? 'pickup', settings);
  return { title: 'text' in label ? label.text : label.key, text: `№ ${number}` };
}
