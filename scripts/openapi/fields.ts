import { PROBLEM_CODES } from '#lib/contract/checkout.ts';
import { COUPON_REASONS } from '#lib/contract/coupon-reasons.ts';
import { ORDER_STATUSES } from '#lib/contract/order-status.ts';

/**
 * What fields mean whose names do not say it, by name, or by `operation.name` where the name means something else in one operation. Fields of answers, of
 * bodies and parameters alike.
 */

const WALL_CLOCK = 'wall clock of the shop';
const WEEKDAYS = 'Monday is 1, Sunday is 7';
const MINOR = 'A sum in minor units (590.00 is 59000)';
const STATUS = `One of ${ORDER_STATUSES.join(', ')}, also with the prefix wc-; a status of the shop's own has its words in order_status_map`;

export const FIELDS: Readonly<Record<string, string>> = {
  // requests
  t: 'Number of the three-minute bucket of the hour, 0 to 57: it only tells caches apart and is not to be evaluated',
  lang: 'Language of the texts of the answer; left out for the language with the flag default in language_list',
  file: 'A catalogue in another language has the suffix -{lang}: prodcat-de.json. A path below uploads for pictures',
  user_id: 'Id of the customer, as the session knows it',
  customer: 'Id of the customer whose orders are listed; left out for the orders of all customers',
  token: 'The token that checkCode answered',
  stock_id: 'Id of a warehouse (a kitchen or a place)',
  shipping_method: 'flat_rate, local_pickup or wcso_booking; older clients send delivery, pickup, lounge',
  storefront_asked: 'Another value each time, so that no cache in front of the backend answers; not to be evaluated',
  'X-Forwarded-For': 'Network address of the visitor, for limits',
  'X-Login-Attempt': 'Names one attempt to log in, so that tries of strangers do not use up those of the owner',
  'Idempotency-Key':
    'The same order sent again has the same key. The first order of a key is answered each time, with the same id and 201; nothing is placed twice. Another order under a used key is refused with 422 idempotency_key_reused, and 409 idempotency_in_progress is answered while the first is still worked on',

  // settings
  robots: 'false closes the shop to search engines',
  language_list: 'The language with the flag default has addresses without a prefix; the others are at /{code}/…',
  'settings.default': 'The language of addresses without a prefix, and of answers to requests without lang. Exactly one has it',
  use_backend_translate: 'Content is asked for in the language of the page; otherwise in the default language alone',
  translate_only_interface: 'Content stays in the default language; overrides use_backend_translate',
  front_currency: 'The sign that is shown with sums',
  currency_code: 'ISO 4217',
  catalog_front: 'Page type of the home page; without it front/settings says it',
  disable_ordering: 'Ids of warehouses that take no orders now',
  pending_order_cansel_time: 'Seconds until an unpaid order is cancelled',
  price_file_path: 'Address of the catalogue with the prices and stock of this place; the whole catalogue where it is empty',
  term_id: 'Id of the warehouse',
  pickup_locations: 'Places where orders are fetched; of delivery it is empty',
  restaurants: 'Places with tables to book',
  coord: 'Latitude first: "55.79, 49.12"',
  dot_map_init: 'Where the map opens, latitude first: "55.79, 49.12"',
  warehouse_ids: 'Warehouses for which it is offered; empty for all',
  shipping_methods: 'Of a payment method: kinds of delivery for which it is offered; empty for all',
  payment_methods:
    'An id that contains cod is paid on receipt; any other is paid online at payment_url of the order. Of a condition: ids of the methods that its zone has; empty for all',
  conditions: 'What delivery costs in each zone; zone is the text after #cid= in the description of a polygon of map',
  'settings.zone': 'The text after #cid= in the description of the polygon',
  sum: 'Steps of the price of delivery: the last step whose minimum the goods reach gives the price; below the least minimum nothing is delivered',
  time_deliv: 'Minutes on the road',
  map: 'GeoJSON FeatureCollection of polygons, longitude first. properties.description is "{words for customers} #cid={key}"; the key joins the polygon with delivery.conditions[].zone. Where zones overlap, the later one wins',
  geometry: 'Polygon, MultiPolygon or GeometryCollection, longitude first; points are no zones',
  delivery_work_time: 'Hours by the id of the warehouse; pickup only where it differs from delivery',
  week: `Hours by weekday: ${WEEKDAYS}. A day that is left out is closed; "to" before "from" is after midnight`,
  wp_timezone: 'IANA name or offset: Europe/Berlin, +03:00',
  special_days: 'Days by date yyyy-mm-dd that take the place of the weekday',
  order_status_map: 'Words for statuses by kind of delivery: delivery, pickup, lounge',
  trust_point: 'false: an address needs a geocoder that knows it; otherwise its point on the map is enough',
  skladall: 'Shown for every warehouse, whatever sklad says',
  sklad: 'Ids of warehouses',
  ban_days_popup: `Days on which it is not shown; ${WEEKDAYS}`,

  // catalogue
  parent: 'Id of the category above; 0 for a main category',
  url: 'Of a product: its address below /menu, beginning with a slash',
  hide_category: 'Not listed; its products can be reached, and be supplements of others',
  'catalogueCategories.type':
    'simple, variable (variations in product_variations_data), supplements (groups in acf.supplements), supplements_options (an option of such a group), group_variable (variations name other products), booking',
  variations: 'Ids of variable products; of group_variable objects that name the product',
  manage_stock: 'Whether stock_quantity counts; of a variation also "parent": it is sold from the count of its product',
  stock_quantity: 'Pieces left; null where they are not counted',
  'catalogueCategories.locations': 'Stock by warehouse: id of the warehouse, pieces there; null where they are not counted',
  price: 'Empty: the product cannot be bought and its price is to be asked for; "0.00" is for nothing',
  regular_price: 'The price before a sale; equal to price, or empty, without one',
  countable: 'false for what is sold by weight or volume',
  measure_unit: 'kg, l or any other word',
  add_to_basket_once: 'What one step of the counter adds',
  backet_first_cart_add_portion_minimum: 'Steps that the first press adds',
  supplements: 'Groups of options; each lists ids of products of type supplements_options of the same file',
  quantity_min: 'Least number of options of the group; 0 for no bound',
  quantity_max: 'Greatest number of options of the group; 0 for no bound',
  category_availability: `When it can be had: weekdays (${WEEKDAYS}; empty for all), hours HH:MM, dates yyyy-mm-dd inclusive`,
  product_availability: `When it can be had: weekdays (${WEEKDAYS}; empty for all), hours HH:MM, dates yyyy-mm-dd inclusive`,
  free_limits: 'From an order value on, so many pieces cost nothing',

  // where and when
  start_list: 'Times as a flat list; date is "dd.mm.yyyy HH:MM-HH:MM", and anything without a time of day is as soon as possible',
  asap: 'As soon as possible; null or left out where the kitchen is closed',
  intervals: 'Times of one day, HH:MM',
  timezone: 'Zone of these times; that of the warehouse in the settings where it is empty',
  'availableTime.date': 'In days: yyyy-mm-dd. In start_list: dd.mm.yyyy HH:MM-HH:MM',
  tables_left: 'Tables that are still free at this time',
  most_guests: 'Seats of the largest table',
  coordinates: 'Longitude first: [49.12, 55.79]',
  'cityMap.kind': 'water and park are areas by their outline, road and street lines',
  points: 'Longitude first: [[49.12, 55.79], [49.13, 55.8]]',

  // discounts
  discount_type: 'percent (amount is per cent), fixed_cart, fixed_product or free_gift (amount is money)',
  amount: 'Of a coupon: "10.00" is 10 per cent or 10 units of the currency, by discount_type',
  date_expires: `yyyy-mm-ddTHH:MM:SS, ${WALL_CLOCK}; empty for never`,
  coupon_avaible_week_days: `${WEEKDAYS}; empty for all`,
  sklad_coupon: 'Ids of warehouses where it is valid; empty for all',
  couponsList: 'The coupons that apply to this cart, in the shape of the list of all coupons; one that is not listed does not apply',
  rejected: 'Why a code that was sent does not apply',
  'autoapply.reason': `One of ${COUPON_REASONS.join(', ')}; anything else is read as unsupported`,
  missing: 'What is missing: money for the reason minimum, a number of pieces for product_count and category_count',
  cart_bonuses: 'Points that this cart would bring',
  cart_items: 'By product id, or by product id and variation id: "501", "640_642"',
  take_date: 'dd.mm.yyyy',

  // orders
  ledger:
    'Steps from goods to total, in order; they sum to total and discounts are negative. label may be empty: the kind has words of its own',
  total: 'With supplements and discounts',
  'quote.total': 'Of the answer: minor units, what has to be paid. Of the body: money in whole units',
  goods: `${MINOR}: the lines before discounts`,
  unitPrice: `${MINOR}: one of count, with supplements`,
  regularTotal: `${MINOR}: what the line would cost without a sale`,
  deliveryPrice: `${MINOR}; null where it is not known yet`,
  missingToMinimum: MINOR,
  missingToFree: `${MINOR}; null where delivery never is free`,
  freeFrom: `${MINOR}; null where delivery never is free`,
  problems: `Why it cannot be ordered as it is. path is a field of the request of the storefront (items.0, delivery, promoCode, payment); code is one of ${PROBLEM_CODES.join(', ')}`,
  promo: 'The typed promo code; it is listed in coupon_lines, too',
  set_paid: 'Always false: an order is paid when the payment provider says so',
  status: STATUS,
  'user.status': 'success, or error where the token is not good',
  'createOrder.status': `Of the body: processing where it is paid on receipt, pending where it is paid online. ${STATUS}`,
  order_key: 'Secret of the order: a guest reads and cancels it by the key. Not to be guessed',
  payment_url: 'Where the customer pays a pending order; empty for other orders',
  line_items: 'Supplements follow their dish with the same cart_item_index. Sums of the body are left out: the backend knows its prices',
  cart_item_index: 'Number of the dish in the cart; a dish and its supplements have the same',
  zero_price: 'A gift of a coupon',
  'createOrder.type': 'main, ingredient (a supplement, parent_id is its dish) or gift',
  shipping_lines:
    'One line: method_id is flat_rate, local_pickup or wcso_booking, total the price of delivery, pickup_point the address of the place',
  fee_lines: 'express and tips, with their prices',
  bonuses: 'Points to spend: 1 point is 1 unit of the currency',
  meta_data: 'List of {key, value}; docs/backend-family.md names the keys of an order',
  date_created: `yyyy-mm-ddTHH:MM:SS, ${WALL_CLOCK}`,
  date_created_gmt: 'yyyy-mm-ddTHH:MM:SS in UTC',
  date_modified_gmt: 'yyyy-mm-ddTHH:MM:SS in UTC; the next reading is compared by it',
  channel_name: 'private-order-{id} or private-user-{id}',
  auth: 'Of realtimeAuth: the key of the app, a colon and the signature of the Pusher protocol. Of a browser: its secret for pushes',

  // customers
  success: 'A failure may come with status 200, success false and error',
  'checkCode.user': 'Its token opens the account; user.id or user.ID is the customer',
  'user.data': 'The customer is two levels deep: data.data. [] where the token is not good',
  code_length: 'Digits of the code, 4 to 6',
  expires_in: 'Seconds until the code is no longer good',
  retry_after: 'Seconds until another code may be asked for',
  checks: 'How often the code may be tried',
  bot_url: 'Where the messenger tells the code',
  'telegramContact.contact': 'As Telegram signs it with the token of the bot; good for an hour and once',
  chat_id: 'The chat of the customer with the bot, which is their id in Telegram',
  birth: 'dd.mm.yyyy',
  StockId: 'Id of the warehouse that delivers there',
  zoneId: 'Key of the zone, as in delivery.conditions[].zone',
  number: 'Of an address: the code of the door. Of an order: what customers call it',
  'addresses.default': 'When it was made the main address, as digits; the greatest is the main one',
  percentage: 'Per cent of an order that come back as points',
  points_balance: '1 point is 1 unit of the currency',
  percent_max: 'Greatest part of an order that points may pay, in per cent',
  next: 'ISO 8601 instant of the next spin; empty when the wheel may be turned now',
  push_action: 'category, product, article, promo or order: where a press leads; push_extra_data has the id or code',
  p256dh: 'Key of the browser (RFC 8291), base64url',
};
