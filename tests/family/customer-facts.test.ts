import { describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { type Fact, factsOf } from './fact.ts';

const of = (call: Fact['call'], seen: string, wire: unknown, read: object | null): Fact => ({ seen, call, wire, read });

describe('login', () => {
  factsOf([
    of(calls.sendCode, 'a code was sent', { success: true }, { sent: true, codeLength: 4 }),
    of(
      calls.sendCode,
      'a failure comes with 200 and a word',
      { success: false, error: 'wrong phone' },
      { sent: false, error: 'wrong phone' },
    ),
    of(
      calls.telegramSend,
      'the bot has the code, its address lacks the scheme',
      { code_sended: false, bot_url: 't.me/shop_bot' },
      { sent: false, botUrl: 'https://t.me/shop_bot' },
    ),
    of(calls.telegramSend, 'an empty answer is a wrong number', [], { sent: false, botUrl: '' }),
    of(calls.checkCode, 'a right code', { success: true, user: { token: 'abc', id: '77' } }, { token: 'abc' }),
    of(
      calls.checkCode,
      'a wrong code comes with 200 and a word',
      { success: false, error: 'invalid code' },
      { token: '', error: 'invalid code' },
    ),
    of(
      calls.checkCode,
      'a cookie of its own site instead of a token is nobody here',
      { success: true, cookie: 'ann|1|x', id: 77 },
      { token: '' },
    ),
    of(
      calls.user,
      'the customer two levels deep, the id a text',
      {
        status: 'success',
        data: { data: { ID: '77', display_name: 'Ann', user_email: '', phone: '+7 (917) 000-00-00', birth: '05.03.1990' } },
      },
      { id: 77, name: 'Ann', phone: '+7 (917) 000-00-00' },
    ),
    of(calls.sendCode, 'an answer of nothing is no code', false, { sent: false }),
    of(calls.whatsappSend, 'WhatsApp answers like Telegram', { code_sended: '1', bot_url: '' }, { sent: true, botUrl: '' }),
    of(calls.telegramCheck, 'a messenger’s code', { success: 1, user: { token: 'abc' } }, { token: 'abc' }),
    of(calls.checkCode, 'a user that is an empty list', { success: true, user: [] }, { token: '' }),
    of(
      calls.user,
      'a customer who has told nothing',
      { status: 'success', data: { data: { ID: 77, display_name: null, user_email: false, phone: null, birth: null } } },
      { id: 77, name: '', email: '', birth: '' },
    ),
    ...[
      ['05.03.1990', '05.03.1990'],
      ['5.3.1990', '05.03.1990'],
      ['1990-03-05', '05.03.1990'],
      ['1990-03-05T00:00:00+03:00', '05.03.1990'],
      ['1990-03-05 00:00:00', '05.03.1990'],
      ['0000-00-00', ''],
      ['spring', ''],
    ].map(([birth, read]) =>
      of(calls.user, `a day of birth as ${birth}`, { status: 'success', data: { data: { ID: '77', birth } } }, { id: 77, birth: read }),
    ),
    of(calls.user, 'a token that is no longer good', { status: 'error', data: [] }, null),
  ]);
});

describe('the account', () => {
  factsOf([
    of(
      calls.bonus,
      'points: no flag counts as on, sums as texts, no sum is null',
      {
        user_id: 77,
        points_balance: 340,
        percent_max: 30,
        active: null,
        spent_sum: null,
        cashback_gauge: [{ name: 'silver', value: '5000', percentage: 500 }],
      },
      { active: true, balance: 340, percentMax: 30, spent: 0, levels: [{ from: 500_000, percent: 5 }] },
    ),
    of(calls.bonus, 'no programme of points is an empty list', [], { active: false, balance: 0 }),
    of(calls.bonus, 'nor is false', false, { active: false }),
    of(calls.bonus, 'points that are switched off', { active: '', points_balance: '340' }, { active: false }),
    of(
      calls.addresses,
      'addresses: the point empty, no numbers or no pair is none; the address is still one',
      [
        { short_address: 'A', coordinates: ['', ''], city: 'Town' },
        { short_address: 'B', coordinates: ['x', '1'] },
        { short_address: 'C', coordinates: '' },
      ],
      [
        { text: 'A', city: 'Town', coordinates: null },
        { text: 'B', coordinates: null },
        { text: 'C', coordinates: null },
      ],
    ),
    of(calls.addresses, 'no addresses', false, []),
    of(calls.preferences, 'no preferences', [], { preferences: [], comment: '' }),
    of(calls.pushHistory, 'no messages', false, []),
    of(
      calls.addresses,
      'addresses: numbered by nobody, the city a list, coordinates texts, the warehouse grouped',
      [
        {
          AddressLine: 'Land, Town, Oak street, 5',
          short_address: 'Oak street, 5',
          city: ['Town'],
          coordinates: ['30.1', '50.2'],
          StockId: '1 011',
          zoneId: 'north',
          default: '20310305123000',
        },
      ],
      [{ id: '0', text: 'Oak street, 5', city: 'Town', coordinates: [30.1, 50.2], warehouseId: 1011, zone: 'north' }],
    ),
    of(
      calls.userCoupons,
      'coupons of a customer, the day empty or null',
      [{ title: 'Ten', code: 'ten', individual: true, avaible_to: null }],
      [{ code: 'ten', availableTo: '', state: 'active' }],
    ),
    of(
      calls.preferences,
      'preferences',
      { preferences: [{ code: 'vegetarian', text: 'No meat', checked: '1' }], comment: null },
      { preferences: [{ code: 'vegetarian', checked: true }], comment: '' },
    ),
    of(calls.referral, 'a programme that is off is an empty list', [], null),
    of(
      calls.referral,
      'the reward as a number',
      { coupon: 'promo-77', amount: 200, text: 'A', text_for_share: 'B\nC' },
      { coupon: 'promo-77', amount: '200', textForShare: 'B\nC' },
    ),
    of(
      calls.pushHistory,
      'messages: every column a text, what it leads to may be null',
      [
        { id: '9001', title: 'A', text: 'B', date_added: '2031-03-05 12:30:00', type: 'simple', resource_data: { data: null } },
        { id: '9000', resource_data: { data: { push_action: 'product', push_extra_data: '501' } } },
      ],
      [
        { id: '9001', action: '' },
        { action: 'product', actionData: '501' },
      ],
    ),
    of(calls.favourites, 'favourites as texts', ['501', 640], [501, 640]),
    of(calls.favourites, 'no favourites are false', false, []),
    of(calls.favourites, 'no favourites as an empty text that PHP split', [''], []),
    of(calls.favourites, 'favourites in one text, a comma at its end', '501,640,', [501, 640]),
  ]);
});

describe('when an order can be had', () => {
  const days = [{ date: '2031-03-05', intervals: [{ from: '14:30', to: '15:00', available: true }] }];
  factsOf([
    of(
      calls.availableTime,
      'a list alone: date, space, interval',
      { start_list: [{ text: 'today', date: '05.03.2031 14:30-15:00' }] },
      { asap: { available: false }, days },
    ),
    of(
      calls.availableTime,
      'a list alone: the date the other way round',
      { start_list: [{ text: 'today', date: '2031-03-05 14:30 – 15:00' }] },
      { days },
    ),
    of(
      calls.availableTime,
      'a list alone: a bare interval is of today',
      { start_list: [{ text: '14:30', date: '14:30-15:00' }] },
      { days: [{ date: '', intervals: [{ from: '14:30', to: '15:00' }] }] },
    ),
    of(
      calls.availableTime,
      'a list alone: one time, an hour without its zero',
      { start_list: [{ text: '9:30', date: '05.03.2031 9:30' }] },
      { days: [{ intervals: [{ from: '09:30', to: '09:30' }] }] },
    ),
    of(
      calls.availableTime,
      'a list alone: what names no time of day is as soon as possible',
      { start_list: [{ text: 'soon', date: '05.03.2031 asap' }] },
      { asap: { available: true, text: 'soon' }, days: [] },
    ),
    of(
      calls.freeTables,
      'free time as a bare list, flags by PHP',
      [
        { time: '12:00', enabled: '1' },
        { time: '13:00', enabled: '' },
      ],
      {
        items: [
          { time: '12:00', enabled: true },
          { time: '13:00', enabled: false },
        ],
        mostGuests: null,
      },
    ),
    of(calls.freeTables, 'no free time is null', null, { items: [], mostGuests: null }),
    of(calls.availableTime, 'an empty list: nothing can be had', { start_list: [] }, { asap: { available: false }, days: [] }),
    of(
      calls.availableTime,
      'what says more is believed, the list is for older clients',
      { start_list: [{ text: 'a', date: '05.03.2031 14:30-15:00' }], asap: { available: true, minutes: 45 }, days: [] },
      { asap: { available: true, minutes: 45 }, days: [] },
    ),
  ]);
});

test('a day of the list has all its intervals, in the order of the list', () => {
  const at = (time: string) => ({ text: time, date: `05.03.2031 ${time}` });
  const { days } = calls.availableTime.answer.parse({
    start_list: [at('15:00-15:30'), at('14:30-15:00'), { text: 'b', date: '06.03.2031 10:00-10:30' }],
  });
  expect(days.map((day) => [day.date, day.intervals.map((one) => one.from)])).toEqual([
    ['2031-03-05', ['15:00', '14:30']],
    ['2031-03-06', ['10:00']],
  ]);
});

test('[ERR-03] keys of times in a form that nobody knows cost only themselves, and the log names them', () => {
  const start_list = [{ text: 'a', date: '05.03.2031 14:30-15:00' }];
  const parsed = parseAnswer(calls.availableTime.answer, { start_list, days: '05.03.2031', asap: 'soon', times: [1] });
  if (!parsed.ok) throw new Error(parsed.path);
  expect(parsed.value).toMatchObject({ asap: { available: false }, days: [{ date: '2031-03-05', intervals: [{ from: '14:30' }] }] });
  expect(parsed.dropped.map((one) => one.row)).toEqual(['asap', 'days']);
});

describe('discounts that are nothing', () => {
  for (const nothing of [[], '', null, false])
    factsOf([
      of(calls.autoapply, `coupons of a cart as ${JSON.stringify(nothing)}`, nothing, { coupons: [], promotions: [], earnedBonuses: 0 }),
      of(calls.promoSettings, `rules of discounts as ${JSON.stringify(nothing)}`, nothing, {
        autoCouponsSum: false,
        bonusesWithCode: true,
      }),
    ]);
});

test('[ERR-03] [ACC-04] a field of the customer in a form that nobody knows ends no session, and the log names it', () => {
  const data = { data: { ID: '77', display_name: 'Ann', birth: { year: 1990 }, phone: ['+7'] } };
  const parsed = parseAnswer(calls.user.answer, { status: 'success', data });
  if (!parsed.ok) throw new Error(parsed.path);
  expect(parsed.value).toMatchObject({ id: 77, name: 'Ann', birth: '', phone: '' });
  expect(parsed.dropped.map(({ lost, row, path }) => `${lost} ${row} ${path}`)).toEqual(['field user phone', 'field user birth']);
});
