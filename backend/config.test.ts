import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, configFrom } from './config.ts';

const dataDir = () => mkdtempSync(join(tmpdir(), 'config-'));
const own = { CONSUMER_KEY: 'ck_0123456', CONSUMER_SECRET: 'cs_0123456', REALTIME_SECRET: 'realtime0' };

describe('the environment', () => {
  test('of a demo needs nothing and keeps its secrets between starts', () => {
    const env = { DEMO: '1', DATA_DIR: dataDir() };
    const config = configFrom(env);
    expect(config).toMatchObject({ demo: true, port: 4000, consumerKey: 'ck_demo', consumerSecret: 'cs_demo', databaseUrl: null });
    expect(configFrom(env)).toEqual(config);
    expect(configFrom({ ...env, DATA_DIR: dataDir() }).paymentSecret).not.toBe(config.paymentSecret);
    expect(statSync(join(env.DATA_DIR, 'backend-secrets.json')).mode & 0o077).toBe(0);
  });

  test('of a real shop names everything that is missing, with a remedy', () => {
    expect(() => configFrom({})).toThrow(ConfigError);
    expect(() => configFrom({})).toThrow(/CONSUMER_KEY is missing\. Set .*\nCONSUMER_SECRET is missing\..*\nREALTIME_SECRET is missing\./);
  });

  test('without a payment secret leaves the callback closed', () => expect(configFrom(own).paymentSecret).toBeNull());

  test('of a demo has the demo page as its payment provider, of a shop for customers nothing unless it is named', () => {
    const payment = (env: Record<string, string | undefined>) => configFrom({ ...own, ...env }).payment;
    expect(payment({ DEMO: '1', DATA_DIR: dataDir() })).toEqual({ kind: 'demo' });
    expect(payment({})).toBeNull();
    expect(payment({ PAYMENT_SECRET: 'payment0' })).toBeNull();
    const page = { PAYMENT_PAGE_URL: 'https://pay.example/checkout', PAYMENT_SECRET: 'payment0' };
    expect(payment(page)).toEqual({ kind: 'own', pageUrl: page.PAYMENT_PAGE_URL, secret: 'payment0' });
    const yookassa = { YOOKASSA_SHOP_ID: '100500', YOOKASSA_SECRET_KEY: 'live_0123', YOOKASSA_TWO_STAGE: '1', YOOKASSA_VAT_CODE: '4' };
    expect(payment(yookassa)).toEqual({
      kind: 'yookassa',
      shopId: '100500',
      secretKey: 'live_0123',
      apiUrl: 'https://api.yookassa.ru/v3',
      isTwoStage: true,
      vatCode: 4,
    });
    expect(payment({ ...yookassa, DEMO: '1', DATA_DIR: dataDir() })).toMatchObject({ kind: 'yookassa' });
    for (const half of [{ YOOKASSA_SHOP_ID: '1' }, { YOOKASSA_SECRET_KEY: 'live_0123' }])
      expect(() => payment(half)).toThrow(/YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY belong together/);
    expect(() => payment({ PAYMENT_PAGE_URL: page.PAYMENT_PAGE_URL })).toThrow(/PAYMENT_PAGE_URL needs PAYMENT_SECRET/);
    expect(() => payment({ ...yookassa, ...page })).toThrow(/name two payment providers/);
  });

  test('of backends that share a Redis has the same secrets, a demo too', () => {
    const shared = { DEMO: '1', DATA_DIR: dataDir(), REDIS_URL: 'redis://cache:6379' };
    expect(() => configFrom(shared)).toThrow(/^REALTIME_SECRET is missing\. Backends that share .*\nPAYMENT_SECRET is missing\./);
    expect(configFrom({ ...own, REDIS_URL: 'redis://cache:6379' }).redisUrl).toBe('redis://cache:6379');
  });

  test('an empty variable is a missing one', () =>
    expect(configFrom({ ...own, BACKEND_PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: null }));

  test.each([
    ['BACKEND_PORT', 'http'],
    ['BACKEND_PORT', '70000'],
    ['DATABASE_URL', 'mysql://somewhere/db'],
    ['CONSUMER_KEY', 'short'],
    ['REALTIME_HOST', 'not a url'],
    ['DEMO', 'maybe'],
    ['BACKEND', 'magento'],
    ['WOOCOMMERCE_URL', 'https://user:word@kitchen.example'],
    ['WOOCOMMERCE_KEY', 'cs_mixed_up'],
  ])('%s=%s is refused by name', (name, value) =>
    expect(() => configFrom({ ...own, [name]: value })).toThrow(new RegExp(`^${name}: .*Set `)),
  );

  test('of a WooCommerce shop names what is missing; without BACKEND its keys change nothing', () => {
    const woo = { WOOCOMMERCE_URL: 'https://kitchen.example/', WOOCOMMERCE_KEY: 'ck_0123', WOOCOMMERCE_SECRET: 'cs_0123' };
    expect(configFrom({ ...own, ...woo }).woocommerce).toBeNull();
    expect(configFrom({ ...own, ...woo, BACKEND: 'woocommerce' }).woocommerce).toEqual({
      url: 'https://kitchen.example',
      key: 'ck_0123',
      secret: 'cs_0123',
      webhookSecret: null,
      interval: 60_000,
    });
    expect(() => configFrom({ ...own, BACKEND: 'woocommerce' })).toThrow(
      /^WOOCOMMERCE_URL is missing\. Set .*\nWOOCOMMERCE_KEY is missing\..*\nWOOCOMMERCE_SECRET is missing\./,
    );
  });

  test('addresses lose their last slash, proxies are a list', () => {
    const config = configFrom({ ...own, STOREFRONT_URL: 'https://shop.test/', TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2' });
    expect(config).toMatchObject({ storefrontUrl: 'https://shop.test', trustedProxies: ['10.0.0.1', '10.0.0.2'] });
  });
});
