import type { Shop } from '#backend/content/load.ts';

/** An instant as `YYYY-MM-DD HH:MM:SS` in the shop's own zone: that of its first warehouse with hours. */
export function localStamp(shop: Shop, at: number): string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: shopZone(shop) });
  return format.format(at);
}

/** IANA name or offset of the shop's zone. */
export function shopZone(shop: Shop): string {
  const [first] = Object.values(shop.settings.delivery_work_time.delivery);
  return first?.wp_timezone || 'UTC';
}
