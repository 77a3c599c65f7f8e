import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type WooDouble, wooDouble } from '#tests/setup/woocommerce/double.ts';
import { addProduct } from '#tests/setup/woocommerce/goods.ts';
import { wooClient } from './client.ts';
import { languageName, languageOf, readSite, withSite } from './site.ts';

describe('what WordPress and WooCommerce are set to', () => {
  let double: WooDouble;
  let client: ReturnType<typeof wooClient>;
  beforeEach(async () => {
    double = await wooDouble();
    client = wooClient({ url: double.url, ...double.keys, wait: async () => undefined });
    double.currency = 'UZS';
    double.language = 'uz_UZ';
    Object.assign(double.site, { name: 'Osh', description: 'Every day', timezone_string: '', gmt_offset: 5.5 });
    for (const [id, value] of Object.entries({ default_country: 'UZ:TO', store_city: 'Toshkent', store_address: 'Navoiy 1' }))
      double.settings.set(`woocommerce_${id}`, value);
  });
  afterEach(async () => {
    await client.close();
    await double.close();
  });

  test('[KF-WOO-05] is read with a key', async () => {
    double.settings.set('woocommerce_price_num_decimals', '0');
    expect(await readSite(client)).toEqual({
      name: 'Osh',
      description: 'Every day',
      currency: 'UZS',
      decimals: 0,
      country: 'UZ',
      city: 'Toshkent',
      address: 'Navoiy 1',
      timezone: '+05:30',
      language: 'uz',
    });
  });

  test('is read as far as it is public without one, and where the key may not read settings', async () => {
    addProduct(double.records, { name: 'Soup', price: '5' });
    const some = { name: 'Osh', currency: 'UZS', country: '', timezone: '+05:30', language: '' };
    expect(await readSite(client, false)).toMatchObject(some);
    expect(double.asked.filter(({ path }) => path.startsWith('/wc/v3'))).toEqual([]);
    double.faultOf = ({ path }) => (/settings|system_status/.test(path) ? { kind: 'status', ran: false, status: 403 } : null);
    expect(await readSite(client)).toMatchObject(some);
  });
});

test('a language is called as it calls itself', () => {
  expect(['ru', 'de', 'zh-CN', 'tr'].map(languageName)).toEqual(['Русский', 'Deutsch', '中文（中国）', 'Türkçe']);
});

test.each([
  ['ru_RU', 'ru'],
  ['zh_CN', 'zh-CN'],
  ['uk', 'uk'],
  ['de_DE_formal', 'de'],
  ['', ''],
])('locale %s is the language %s', (locale, language) => {
  expect(languageOf(locale)).toBe(language);
});

describe('settings of a folder beside those of WordPress', () => {
  const hours = (zone: string) => `delivery_work_time: { delivery: { 11: { around_clock: true${zone} } } }`;
  const read = (yaml: string, site: Partial<Parameters<typeof withSite>[1]> = {}) => {
    const lines: string[] = [];
    const settings = withSite(parse(yaml), { decimals: 2, timezone: 'Europe/Kyiv', language: 'ru', ...site }, (what, reason) =>
      lines.push(`${what}: ${reason}`),
    );
    return { settings: Object(settings), lines };
  };

  test('[KF-WOO-05] time zone and language come from WordPress where the folder names none', () => {
    const { settings, lines } = read(hours(''), { language: 'de' });
    expect(settings.delivery_work_time.delivery[11].wp_timezone).toBe('Europe/Kyiv');
    expect(settings.language_list).toEqual([{ code: 'de', text: 'Deutsch', default: true }]);
    expect(lines).toEqual([]);
  });

  test.each([
    ['another time zone', hours(', wp_timezone: Europe/Moscow'), {}, 'delivery.11 says Europe/Moscow, and WordPress is set to Europe/Kyiv'],
    [
      'another language',
      'language_list: [{ code: en, text: English, default: true }]',
      {},
      'its own language is en, and WordPress speaks ru',
    ],
    ['a language that has no texts here', 'language_list: [{ code: ru, text: Русский }]', { language: 'uk' }, 'no texts'],
    ['sums without decimals', 'currency_decimals: 2', { decimals: 0 }, 'rounds sums to 0 decimals'],
    ['sums of three decimals', '{}', { decimals: 3 }, 'sums of 3 decimals'],
  ])('[KF-WOO-05] %s is named, and the folder counts', (_, yaml, site, told) => {
    const { settings, lines } = read(yaml, site);
    expect(lines).toEqual([expect.stringContaining(told)]);
    expect(settings).toMatchObject(parse(yaml));
  });

  test('[KF-WOO-05] [PRICE-06] decimals come from WooCommerce where the folder names none: sums without them are whole', () => {
    const decimalsOf = (yaml: string, decimals: number | null) => read(yaml, { decimals }).settings.currency_decimals;
    expect([0, 1, 2, null].map((decimals) => decimalsOf('{}', decimals))).toEqual([0, 1, undefined, undefined]);
    expect(read('currency_decimals: 0', { decimals: 2 })).toMatchObject({ settings: { currency_decimals: 0 }, lines: [] });
    expect(read('{}', { decimals: 0 }).lines).toEqual([]);
  });

  test('another name of the same zone is no difference, nor is what is not known', () => {
    expect(read(hours(', wp_timezone: Europe/Kiev')).lines).toEqual([]);
    expect(read(hours(', wp_timezone: Europe/Moscow'), { decimals: null, timezone: '', language: '' }).lines).toEqual([]);
  });
});
