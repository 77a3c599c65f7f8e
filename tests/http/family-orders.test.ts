import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { Visitor } from '#tests/promises/visitor.ts';
import { CODE, PHONE, PROMO } from '#tests/setup/steppe-backend.ts';
import {
  CENTRE_KITCHEN,
  CHEESE,
  COAST_KITCHEN,
  dateAt,
  IN_CENTRE,
  IN_CITY,
  LAGHMAN,
  LARGE_SAMSA,
  OUTSIDE,
  PIE,
  SAMSA,
  SAUCE,
  SHUBAT,
  TEA,
} from '#tests/setup/steppe-wire.ts';
import { STEPPE_BACKENDS, SteppeShop, tenge } from './steppe-shop.ts';

/** What a visitor does in a shop of the family: cart, order, account. */

const deliver = (coordinates: readonly number[]) => ({
  type: 'delivery',
  address: { text: 'Абай даңғылы, 10', coordinates, city: 'Алматы' },
});
const collect = (placeId: string) => ({ type: 'pickup', placeId });
const cart = (more: object = {}) => ({ items: [{ productId: LAGHMAN, count: 2 }], delivery: deliver(IN_CENTRE), ...more });
const contact = { name: 'Әйгерім', phone: PHONE };

/** `19:24` */
const almatyClock = (at: number): string =>
  new Intl.DateTimeFormat('ru', { timeZone: 'Asia/Almaty', hour: '2-digit', minute: '2-digit' }).format(at);

const quoted = z.looseObject({
  total: z.number(),
  ledger: z.array(z.looseObject({ kind: z.string(), amount: z.number() })),
  problems: z.array(z.looseObject({ path: z.string(), code: z.string() })),
});
const made = z.looseObject({ id: z.number(), key: z.string(), total: z.number(), paymentUrl: z.string(), status: z.string() });

describe.each(STEPPE_BACKENDS)('[KF-WIRE-01] a family backend %s', (_, isFull) => {
  let shop: SteppeShop;
  let customer: Visitor;
  beforeAll(async () => {
    shop = await SteppeShop.start(isFull);
    customer = new Visitor(shop.shop.url);
  });
  afterAll(() => shop?.stop());
  const open = (path: string, who?: Visitor) => shop.open(path, who);
  const read = (path: string, who?: Visitor) => shop.read(path, who);
  const write = (path: string, body: unknown, who?: Visitor) => shop.write(path, body, { ...(who && { who }) });
  const quote = async (more: object = {}, who?: Visitor) => {
    const { status, json } = await write('/api/quote', cart(more), who);
    const { ledger, problems, ...rest } = quoted.parse(json);
    const steps = Object.fromEntries(ledger.map(({ kind, amount }) => [kind, amount]));
    return { status, ...rest, steps, refused: problems.map(({ path, code }) => `${path} ${code}`) };
  };
  const order = (more: object, who = shop.guest) =>
    shop.write('/api/orders', { ...cart(), payment: 'cod', contact, ...more }, { who, headers: { 'idempotency-key': randomUUID() } });
  const placed = async (more: object, who = shop.guest) => {
    const { status, json } = await order(more, who);
    expect([status, json]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })]);
    return made.parse(json);
  };

  describe('a place', () => {
    test('each zone has its price, its minimum and its free delivery', async () => {
      expect(await quote()).toMatchObject({
        status: 200,
        zone: 'centre',
        total: tenge(5_580),
        deliveryPrice: tenge(600),
        missingToFree: tenge(5_020),
        refused: [],
        isEstimate: !isFull,
      });
      expect(await quote({ delivery: deliver(IN_CITY) })).toMatchObject({ zone: 'city', total: tenge(6_380), deliveryPrice: tenge(1_200) });
      expect(await quote({ items: [{ productId: LAGHMAN, count: 1 }], delivery: deliver(IN_CITY) })).toMatchObject({
        minimum: tenge(3_000),
        refused: ['items minimum_not_reached'],
      });
      expect(await quote({ items: [{ productId: LAGHMAN, count: 5 }] })).toMatchObject({ total: tenge(12_450), deliveryPrice: 0 });
    });

    // a backend with quotes judges by itself
    test.skipIf(isFull)('an address outside of every zone is refused', async () => {
      const refused = await order({ delivery: deliver(OUTSIDE), shownTotal: tenge(4_980) });
      expect((await quote({ delivery: deliver(OUTSIDE) })).refused).toEqual(['delivery.address address_outside']);
      expect(refused).toMatchObject({
        status: 422,
        json: { code: 'invalid_order', data: { params: { problems: [{ path: 'delivery.address', code: 'address_outside' }] } } },
      });
    });

    test('pickup costs nothing at either place, and dishes cost what they do there', async () => {
      expect(await quote({ delivery: collect('5') })).toMatchObject({ status: 200, total: tenge(4_980), refused: [] });
      expect(await quote({ delivery: collect('6') })).toMatchObject({ status: 200, total: tenge(5_180), refused: [] });
    });
  });

  describe('what a cart costs', () => {
    test('sizes, supplements and weighed dishes', async () => {
      const items = [
        { productId: SAMSA, variationId: LARGE_SAMSA, count: 2 },
        { productId: PIE, count: 1, supplements: [{ id: SAUCE, count: 1 }] },
        { productId: CHEESE, count: 1 },
      ];
      expect(await quote({ items })).toMatchObject({
        steps: { goods: tenge(7_970), delivery: tenge(600) },
        total: tenge(8_570),
        refused: [],
      });
    });

    test('a promo code takes whole tenge off, an invented one nothing', async () => {
      const items = [{ productId: LAGHMAN, count: 1 }];
      // 15 per cent of 2,490 are 373.50
      expect(await quote({ items, promoCode: PROMO })).toMatchObject({
        steps: { coupon_percent: tenge(-374) },
        total: tenge(2_716),
        refused: [],
      });
      const invented = await quote({ items, promoCode: 'NOTHING' });
      expect(invented).toMatchObject({ total: tenge(3_090) });
      if (!isFull) expect(invented.refused).toEqual(['promoCode coupon_refused']);
    });

    test('a code and a gift that applies by itself add up, the gift costs nothing', async () => {
      const items = [{ productId: LAGHMAN, count: 3 }];
      const gifts = [{ couponCode: 'gift_tea', productId: TEA }];
      const quoted = await quote({ items, promoCode: PROMO, coupons: ['gift_tea'], gifts });
      expect(quoted).toMatchObject({ steps: { goods: tenge(7_470), coupon_percent: tenge(-1_121) }, total: tenge(6_949), refused: [] });
    });

    test('of three drinks one is free', async () => {
      const drinks = (count: number) => quote({ items: [{ productId: SHUBAT, count }], delivery: collect('5') });
      expect(await drinks(2)).toMatchObject({ total: tenge(1_200), refused: [] });
      expect(await drinks(3)).toMatchObject({ total: tenge(1_200), steps: { goods: tenge(1_800), promotion: tenge(-600) }, refused: [] });
    });

    test('express costs extra where the kitchen has it', async () => {
      const express = (coordinates: readonly number[]) => quote({ delivery: { ...deliver(coordinates), express: true } });
      expect(await express(IN_CENTRE)).toMatchObject({ steps: { express: tenge(900) }, total: tenge(6_480) });
      await placed({ delivery: { ...deliver(IN_CENTRE), express: true }, shownTotal: tenge(6_480) });
      expect(shop.sentTo(calls.createOrder)).toMatchObject({ fee_lines: [{ name: 'express', total: '900.00' }] });
    });

    test.skipIf(isFull)('a place that takes no orders takes none', async () => {
      const paused = { items: [{ productId: SHUBAT, count: 1 }], delivery: collect('7') };
      expect((await quote(paused)).refused).toEqual(['delivery ordering_disabled']);
      expect((await order({ ...paused, shownTotal: tenge(600) })).status).toBe(422);
    });

    test('discounts that apply by themselves are offered for the cart', async () => {
      const body = {
        cart_total: '7470.00',
        delivery_type: 'flat_rate',
        cart_items: { [LAGHMAN]: { product: { id: LAGHMAN, name: 'Лағман' }, quantity: 3, variation: 0, price: 2490 } },
        take_date: '05.03.2031',
        coupons: [],
      };
      const { status, json } = await write(`/api${calls.autoapply.path}`, body);
      expect([status, JSON.stringify(json)]).toEqual([200, expect.stringContaining('gift_tea')]);
      expect(await read('/api/coupons')).toMatchObject({ coupons: isFull ? [{ code: 'dala15' }, { code: 'gift_tea' }] : [] });
    });

    test('a wrong phone gets no code, a messenger has its own way', async () => {
      const send = async (phone: string, channel: string) => (await write('/api/auth/send', { phone, channel }, customer)).json;
      expect(await send('+77019999999', 'sms')).toMatchObject({ sent: false });
      expect(await send(PHONE, 'telegram')).toMatchObject({ sent: false, botUrl: 'https://t.me/steppe_bot' });
      const other = new Visitor(shop.shop.url);
      expect(await write('/api/auth/check', { phone: PHONE, channel: 'telegram', code: CODE }, other)).toMatchObject({
        status: 200,
        json: { profile: { id: 77 } },
      });
    });

    test('points pay for their owner alone', async () => {
      await write('/api/auth/send', { phone: PHONE, channel: 'sms' }, customer);
      expect((await write('/api/auth/check', { phone: PHONE, channel: 'sms', code: '0000' }, customer)).status).toBe(422);
      expect(await write('/api/auth/check', { phone: PHONE, channel: 'sms', code: CODE }, customer)).toMatchObject({
        status: 200,
        json: { profile: { id: 77, name: 'Әйгерім' } },
      });
      expect(await quote({ bonuses: 300 }, customer)).toMatchObject({
        bonusesAvailable: 340,
        steps: { bonuses: tenge(-300) },
        total: tenge(5_280),
      });
      if (!isFull) expect((await quote({ bonuses: 300 })).refused).toEqual(['bonuses bonuses_refused']);
    });
  });

  describe('an order', () => {
    test('paid in cash, delivered: the backend gets its sums, its kitchen and its time, and the page shows them', async () => {
      const time = { kind: 'slot', date: dateAt(shop.now, CENTRE_KITCHEN, 1), from: '14:30', to: '15:00' };
      const { total } = await quote({ time, promoCode: PROMO });
      expect(total).toBe(tenge(4_833));
      const { id, key, ...answer } = await placed({ time, promoCode: PROMO, shownTotal: total, changeFrom: tenge(10_000) });
      expect(answer).toMatchObject({ total, status: 'processing', paymentUrl: '' });
      expect(shop.sentTo(calls.createOrder)).toMatchObject({
        payment_method_title: 'Қолма-қол ақша',
        billing: { country: 'KZ', warehouse_id: 21 },
        shipping_lines: [{ method_id: 'flat_rate', method_title: 'Жеткізу', total: '600.00' }],
        coupon_lines: [expect.objectContaining({ code: PROMO })],
      });
      expect(shop.notesSent()).toMatchObject({
        stock_id: '21',
        must_be_delivered: `${time.date.split('-').reverse().join('.')} 14:30-15:00`,
        cod_details: '10000.00',
      });
      const page = await open(`/order/${id}?key=${key}`);
      expect([page.status, page.h1]).toEqual([200, ['Тапсырыс қабылданды']]);
      for (const text of ['Лағман «Дала»', '4 833 ₸', 'Абай даңғылы, 10', '14:30', 'Қолма-қол ақша', '−747 ₸', '10 000 ₸'])
        expect(page.main).toContain(text);
      expect((await open(`/order/${id}`, new Visitor(shop.shop.url))).status).toBe(404);
    });

    test.skipIf(isFull)('another sum than was shown is not taken', async () => {
      expect(await order({ shownTotal: tenge(1) })).toMatchObject({ status: 409, json: { code: 'quote_changed' } });
    });

    test('its status follows the backend, with the words of the shop', async () => {
      const { id, key } = await placed({ shownTotal: tenge(5_580) });
      const statusOf = async () => Object(await read(`/api/orders/${id}?key=${key}`)).status;
      shop.change(id, { status: 'wc-making' });
      expect(await statusOf()).toBe('making');
      expect((await open(`/order/${id}?key=${key}`)).main).toContain('Пісіріліп жатыр');
      shop.change(id, { status: 'kurier' });
      expect((await open(`/order/${id}?key=${key}`)).main).toContain('Курьер жолда');
      shop.change(id, { status: 'wc-packing' });
      expect((await open(`/order/${id}?key=${key}`)).main).toContain('Оралып жатыр …');
      // no service of its own: pages read the order again instead of opening a line
      expect(await read('/api/realtime/config')).toMatchObject({ key: '' });
    });

    test('paid by card it waits for its payment, whose time is shown, and can be cancelled', async () => {
      const { id, key, paymentUrl, status } = await placed({ payment: 'steppe_pay', shownTotal: tenge(5_580) });
      expect([status, paymentUrl]).toEqual(['pending', `https://pay.example/${id}`]);
      const page = await open(`/order/${id}?key=${key}`);
      expect(page.h1).toEqual(['Төлемді күтудеміз']);
      expect(page.links).toContain(paymentUrl);
      expect(page.main).toContain('Картамен – онлайн');
      // half an hour by the clock of the kitchen, from an order that older backends date without a zone
      const [, until] = /Төлеу мерзімі: (\d\d:\d\d)/.exec(page.main) ?? [];
      expect([0, 1, 2].map((ago) => almatyClock(Date.now() + (30 - ago) * 60_000))).toContain(until);
      const cancelled = await write(`/api/orders/${id}/cancel`, { key });
      expect(cancelled).toMatchObject({ status: 200, json: { id, status: 'cancelled' } });
      expect((await open(`/order/${id}?key=${key}`)).h1).toEqual(['Тапсырыстан бас тартылды']);
    });

    test('to be collected: the place, its phone and its clock', async () => {
      const time = { kind: 'slot', date: dateAt(shop.now, COAST_KITCHEN, 1), from: '12:00', to: '12:30' };
      const { id, key } = await placed({ delivery: collect('6'), time, shownTotal: tenge(5_180) });
      expect(shop.sentTo(calls.createOrder)).toMatchObject({
        shipping_lines: [{ method_id: 'local_pickup', total: '0.00', pickup_point: 'Теңіз көшесі, 3' }],
      });
      expect(shop.notesSent()).toMatchObject({ stock_id: '22', local_pickup_name: 'Жағалау', pickup_location_id: '6' });
      const page = await open(`/order/${id}?key=${key}`);
      for (const text of [isFull ? 'Жағалау' : 'Теңіз көшесі, 3', '12:00']) expect(page.main).toContain(text);
      expect(page.links).toContain('tel:+77290000022');
      const view = z
        .looseObject({ arrival: z.looseObject({ timezone: z.string(), from: z.number() }) })
        .parse(await read(`/api/orders/${id}?key=${key}`));
      expect(view.arrival).toMatchObject({ timezone: '+03:00', from: Date.parse(`${time.date}T12:00:00+03:00`) });
    });

    test('a gift is in it for nothing', async () => {
      const items = [{ productId: LAGHMAN, count: 3 }];
      const gifts = [{ couponCode: 'gift_tea', productId: TEA }];
      const { total } = await placed({ items, coupons: ['gift_tea'], gifts, shownTotal: tenge(8_070) });
      expect(total).toBe(tenge(8_070));
      expect(shop.sentTo(calls.createOrder)).toMatchObject({
        line_items: [{ product_id: LAGHMAN }, { product_id: TEA, type: 'gift', zero_price: true }],
      });
    });

    test('completed it is rated once, and repeated as it was', async () => {
      const { id, key } = await placed({ shownTotal: tenge(5_580) });
      shop.change(id, { status: 'completed' });
      expect((await open(`/order/${id}?key=${key}`)).main).toContain('Ас болсын');
      expect(await write(`/api/orders/${id}/rate`, { key, rate: 5, text: 'Дәмді' })).toMatchObject({ status: 200, json: { rated: true } });
      const view = z.looseObject({ rating: z.string(), lines: z.array(z.looseObject({ productId: z.number(), quantity: z.number() })) });
      expect(view.parse(await read(`/api/orders/${id}?key=${key}`))).toMatchObject({
        rating: '5',
        lines: [{ productId: LAGHMAN, quantity: 2 }],
      });
    });
  });

  describe('the account', () => {
    test('a guest is sent home from it, its owner sees every section with what the backend has', async () => {
      expect([303, 307]).toContain((await shop.guest.ask('/lk')).status);
      await placed({ shownTotal: tenge(5_580) }, customer);
      const words: Readonly<Record<string, string>> = {
        '': 'Сәлеметсіз бе, Әйгерім',
        '/orders': '5 580 ₸',
        '/bonuses': '340',
        '/promocodes': 'dala15',
        '/referals': 'promo-77',
        '/notifications': 'Сәлем & рақмет',
        '/favorite': 'Таңдаулылар',
        ...(isFull && { '/preferences': 'Пиязсыз' }),
      };
      for (const [section, text] of Object.entries(words)) {
        const page = await open(`/lk${section}`, customer);
        expect([section, page.status, page.main.toLowerCase().includes(text.toLowerCase())]).toEqual([section, 200, true]);
        expect(page.main).not.toContain('Жүктелмеді');
      }
    });

    test('an order of the list says when it was placed, by the clock of its kitchen', async () => {
      const { main } = await open('/lk/orders', customer);
      const minutes = [0, 1, 2].map((ago) => almatyClock(Date.now() - ago * 60_000));
      expect(minutes.some((minute) => main.includes(`, ${minute}`))).toBe(true);
    });

    test('name, addresses and favourites are saved', async () => {
      await write(`/api${calls.updateUser.path}`, { name: 'Әйгерім Д.', email: '' }, customer);
      expect((await open('/lk', customer)).main).toContain('Әйгерім Д.');
      const data = {
        short_address: 'Абай даңғылы, 10',
        city: ['Алматы'],
        coordinates: ['76.92', '43.25'],
        StockId: '21',
        zoneId: 'centre',
      };
      expect((await write(`/api${calls.saveAddress.path}`, { user_id: 77, data }, customer)).status).toBe(200);
      expect(JSON.stringify(await read(`/api${calls.addresses.path}`, customer))).toContain('Абай даңғылы, 10');
      expect((await open('/lk', customer)).main).toContain('Абай даңғылы, 10');
      await customer.ask(`/api${calls.saveFavourites.path}`, { body: { favorites: [LAGHMAN] } });
      expect((await open('/lk/favorite', customer)).html).toContain('Лағман «Дала»');
    });

    test('its data can be taken out and deleted where the backend does that, and otherwise it says so', async () => {
      const saved = await customer.ask('/api/account/export');
      if (isFull) expect(saved.text).toContain('Әйгерім');
      else expect(saved.status).toBe(404);
      const deleted = await write('/api/account/delete', { agreed: 'delete-account' }, customer);
      expect(deleted).toMatchObject(isFull ? { status: 200, json: { deleted: true } } : { status: 404, json: { code: 'call_missing' } });
      expect(await read('/api/auth/session', customer)).toMatchObject({ profile: isFull ? null : { id: 77 } });
      await customer.ask('/api/auth/logout', { method: 'POST', body: {} });
      expect(await read('/api/auth/session', customer)).toEqual({ profile: null });
    });
  });

  test('the storefront outlives its backend: pages stay, orders say that they could not be placed', async () => {
    await shop.backend.close();
    expect((await open('/menu/hot/noodles')).main).toContain('2 490 ₸');
    expect((await order({ shownTotal: tenge(5_580) })).status).toBeGreaterThanOrEqual(500);
  });

  test('nothing of what the backend sent was left out', () => {
    expect(shop.shop.lines.filter((line) => line.includes('answer.dropped'))).toEqual([]);
  });
});
