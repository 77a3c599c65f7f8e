import { minorToWire } from '#lib/contract/money-wire.ts';
import type { ContentSettings, Shop } from '../shop.ts';
import { pictureWire } from './seo.ts';

type Method = ContentSettings['shipping_methods'][number];
type Place = Extract<Method, { id: 'local_pickup' }>['pickup_locations'][number];

/** shipping_methods (wire-facts 3.3): lists that a method does not have are false. */
export const shippingMethodsWire = (settings: ContentSettings) =>
  settings.shipping_methods.map((method) => ({
    id: method.id,
    name: method.name,
    type: method.id === 'wcso_booking' ? 'restaurants' : method.id,
    pickup_locations: method.id === 'local_pickup' && method.pickup_locations.map(placeWire),
    restaurants: method.id === 'wcso_booking' && method.restaurants.map(placeWire),
  }));

const placeWire = ({ image, ...place }: Place) => ({ ...place, image: pictureWire(image) ?? '' });

export const paymentMethodsWire = (settings: ContentSettings) =>
  settings.payment_methods.map(({ provider_method: _own, ...method }) => ({ ...method, metod_title: method.title }));

/** delivery (wire-facts 3.4): prices, minutes and ids of conditions are texts. */
export function deliveryWire({ settings: { delivery, locations }, streets }: Shop) {
  return {
    ...delivery,
    trust_point: delivery.trust_point ?? (streets?.streets.length ?? 0) === 0,
    type_calc: 'zone',
    default_warehouse_id: String(locations[0]?.term_id ?? ''),
    conditions: delivery.conditions.map(({ express_cost, express_time_deliv = 0, ...condition }) => ({
      ...condition,
      warehouse_id: String(condition.warehouse_id),
      sklad: String(condition.warehouse_id),
      time_deliv: String(condition.time_deliv),
      sum: condition.sum.map((step) => ({ min_sum_order: minorToWire(step.min_sum_order), deliv_price: minorToWire(step.deliv_price) })),
      express_cost: express_cost === undefined ? '' : minorToWire(express_cost),
      express_time_deliv: String(express_time_deliv),
    })),
  };
}

/** Sums of tips as texts; a shop without them has none. */
export const tipsWire = ({ tips }: ContentSettings) => (tips ? { ...tips, amounts: tips.amounts.map(minorToWire) } : []);

/** The zones as a GeoJSON feature collection. */
export const mapWire = (shop: Shop) => ({
  type: 'FeatureCollection',
  features: shop.zones.map(({ feature }) => feature),
  map_self_position_icon: pictureWire(shop.settings.map_self_position_icon) ?? '',
});

export function workTimeWire({ delivery_work_time: { delivery, pickup } }: ContentSettings) {
  const hours = (times: typeof delivery) =>
    Object.fromEntries(
      Object.entries(times).map(([warehouse, time]) => [
        warehouse,
        { ...time, cooking_time_in_minutes: String(time.cooking_time_in_minutes) },
      ]),
    );
  return { delivery: hours(delivery), pickup: Object.keys(pickup).length === 0 ? [] : hours(pickup) };
}
