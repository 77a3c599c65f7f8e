import type { accountCalls } from '#lib/contract/calls/account.ts';
import type { pushCalls, wishCalls } from '#lib/contract/calls/push.ts';
import type { Example, Examples } from './examples.ts';

const PHONE = '+4917000000001';
const TOKEN = 'c0ffee-token-of-a-customer';
const mine = { token: TOKEN };
const byId = { user_id: '77' };
const done = { success: true };

const sendCode: Example = {
  headers: { 'X-Forwarded-For': '203.0.113.9', 'X-Login-Attempt': 'b2c4' },
  body: { phone: PHONE },
  answer: { success: true, code_length: 4, expires_in: 300, checks: 3, retry_after: 60 },
  refused: [{ status: 429, code: 'too_many_requests', message: 'Too many codes were asked for.' }],
};
const login = { success: true, error: '', user: { id: 77, token: TOKEN } };

const home = {
  id: '1',
  AddressLine: 'Hamburg, Hafenstraße 7',
  short_address: 'Hafenstraße 7',
  city: ['Hamburg'],
  street: 'Hafenstraße',
  apartment: '12',
  entrance: '2',
  floor: '3',
  number: '12#',
  name: 'Home',
  comment: 'Ring twice.',
  coordinates: [9.95, 53.55],
  StockId: '11',
  zoneId: 'near',
  default: '1930550400',
};
const session = { id: 'c71d0a', device: 'Firefox on Linux', created: '2031-03-01T09:00:00Z', seen: '2031-03-05T16:00:00Z', current: true };
const preferences = { preferences: [{ code: 'onion', text: 'No onions', checked: true }], comment: 'Not spicy.' };

const browser = {
  endpoint: 'https://push.example.org/send/1f0c',
  p256dh: `B${'N'.repeat(86)}`,
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

export const accountExamples: Examples<keyof typeof accountCalls | keyof typeof pushCalls | keyof typeof wishCalls> = {
  sendCode,
  checkCode: {
    body: { phone: PHONE, 'auth-sms-code': '1234' },
    answer: login,
    refused: [{ status: 429, code: 'too_many_requests', message: 'The code was tried too often.' }],
  },
  telegramSend: { ...sendCode, answer: { success: true, bot_url: 'https://t.me/harbour_bot', code_length: 4 } },
  telegramCheck: { body: { phone: PHONE, code: '1234' }, answer: login },
  telegramContact: {
    body: {
      contact:
        'contact=%7B%22user_id%22%3A279058397%2C%22phone_number%22%3A%224917000000001%22%7D&auth_date=1930550400&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2',
    },
    answer: login,
    refused: [{ status: 404, code: 'messenger_not_configured', message: 'This shop has no bot of a messenger.' }],
  },
  whatsappSend: sendCode,
  whatsappCheck: { body: { phone: PHONE, code: '1234' }, answer: login },
  socialLogin: {
    body: {
      provider: 'id-example',
      code: '4/0AX4',
      verifier: 'dBjftJeZ4CVP',
      redirect_uri: 'https://shop.example/api/auth/social/id-example/callback',
    },
    answer: login,
  },
  logout: { body: mine, answer: done },
  sessions: { query: mine, answer: { sessions: [session] } },
  endSessions: { body: { ...mine, id: 'c71d0b' }, answer: { sessions: [session] } },
  user: {
    query: mine,
    answer: {
      status: 'success',
      data: { data: { ID: '77', display_name: 'Anna', user_email: 'anna@example.org', phone: PHONE, birth: '24.05.1990' } },
    },
  },
  updateUser: { body: { ...mine, name: 'Anna', email: 'anna@example.org', birth: '24.05.1990' }, answer: done },
  exportUser: { query: mine, answer: { customer: { id: 77, name: 'Anna' }, orders: [] } },
  deleteUser: { body: mine, answer: done },
  addresses: { query: mine, answer: [home] },
  saveAddress: { query: mine, body: { user_id: 77, data: { ...home, delete: false } }, answer: done },
  bonus: {
    query: { ...byId, page: '1' },
    answer: {
      active: true,
      points_balance: 120,
      percent_max: 30,
      cashback_gauge: [{ name: 'Guest', value: '0.00', percentage: 3 }],
      spent_sum: '340.00',
      coming: [{ order_id: 12001, amount: 4 }],
      history: [{ id: 9, date: '2031-03-01T10:00:00Z', amount: 12, reason: 'order', order_id: 11990 }],
      history_pages: 1,
    },
  },
  userCoupons: {
    query: byId,
    answer: [{ title: '2 € off', code: 'WELCOME', individual: false, avaible_to: '2031-12-31', state: 'active' }],
  },
  preferences: { query: mine, answer: preferences },
  savePreferences: { query: mine, body: preferences, answer: done },
  referral: {
    query: mine,
    answer: {
      coupon: 'ANNA77',
      amount: '5.00',
      discount_type: 'fixed_cart',
      text: 'A friend saves 5 €, and so do you.',
      text_for_share: 'Order with ANNA77',
      menu_text: 'Invite a friend',
      invited: [{ id: 81, name: 'Ben', date: '2031-03-02', status: 'completed', earned: 5 }],
    },
  },
  pushHistory: {
    query: { ...mine, lang: 'en' },
    answer: [
      {
        id: '4',
        title: 'Your order is on its way',
        text: 'The courier has set out.',
        date_added: '2031-03-05T17:40:00',
        type: 'order',
        resource_data: { data: { push_action: 'order', push_extra_data: '12001' } },
        read: false,
      },
    ],
  },
  readPush: { query: mine, body: { read: ['4'] }, answer: done },
  favourites: { query: mine, answer: [501, 640] },
  saveFavourites: { query: mine, body: { favorites: [501] }, answer: done },
  wheel: { query: { ...byId, lang: 'en' }, answer: '<!doctype html><title>Wheel</title><p>Spin the wheel.</p>' },
  spin: {
    body: { ...mine, key: 'spin-2031-03-05' },
    answer: { sector: 2, prize: '10 points', coupon: '', points: 10, next: '2031-03-06T00:00:00Z' },
  },
  spins: {
    query: mine,
    answer: {
      active: true,
      next: '2031-03-06T00:00:00Z',
      spins: [{ id: 3, prize: '10 points', points: 10, date: '2031-03-05T16:00:00Z', state: 'granted' }],
    },
  },
  pushKey: { answer: { public_key: `B${'K'.repeat(86)}` } },
  pushSubscribe: { body: { order_id: 12001, order_key: 'wc_order_a81Fh2', ...browser }, answer: done },
  pushUnsubscribe: { body: { order_id: 12001, order_key: 'wc_order_a81Fh2', endpoint: browser.endpoint }, answer: done },
  chatSubscribe: { body: { order_id: 12001, chat_id: 279058397, wanted: true }, answer: done },
  wishTerms: { answer: { available: true } },
  wish: { body: { product_id: 501, variation_id: 0, warehouse_id: 11, browser }, answer: done },
  unwish: { body: { product_id: 501, variation_id: 0, endpoint: browser.endpoint }, answer: done },
};
