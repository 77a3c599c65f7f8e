import type { ZoneVerdict } from '#lib/domain/zones.ts';

/** Why nothing is brought to a point, as a key of the dictionary's `delivery` part (DLV-03). */
export const VERDICT_WORDS = {
  address_unknown: 'incorrect',
  address_outside: 'outside',
  delivery_price_unknown: 'unknownPrice',
} as const satisfies Readonly<Record<Extract<ZoneVerdict, { ok: false }>['code'], string>>;
