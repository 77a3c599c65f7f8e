import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EnvError, parseEnv } from './env.ts';

const SECRETS = { CONSUMER_KEY: 'ck_1234', CONSUMER_SECRET: 'cs_1234', SESSION_SECRET: 'x'.repeat(32) };

const messageOf = (source: Record<string, string>): string => {
  try {
    parseEnv(source);
  } catch (e) {
    if (e instanceof EnvError) return e.message;
    throw e;
  }
  return '';
};

test('the defaults are a storefront on 3000 beside the embedded backend on 4000', () => {
  expect(parseEnv(SECRETS)).toMatchObject({
    PORT: 3000,
    BACKEND_URL: 'http://127.0.0.1:4000',
    DATA_DIR: '.data',
    DEMO: false,
    TRUSTED_PROXIES: [],
  });
  expect(parseEnv({ ...SECRETS, BACKEND_PORT: '4200' }).BACKEND_URL).toBe('http://127.0.0.1:4200');
  expect(parseEnv({ ...SECRETS, BACKEND_URL: 'https://wp.example/' }).BACKEND_URL).toBe('https://wp.example');
});

test('every wrong variable is named with its remedy, at once', () => {
  const message = messageOf({
    ...SECRETS,
    PORT: 'http',
    BACKEND_URL: 'ftp://x',
    PUBLIC_URL: 'nowhere',
    LIMITS_URL: 'http://x',
    LIMITS: 'calls=many',
  });
  for (const name of ['PORT', 'BACKEND_URL', 'PUBLIC_URL', 'LIMITS_URL', 'LIMITS'])
    expect(message).toMatch(new RegExp(`^${name}: .+`, 'm'));
  expect(message).toContain('Port of the storefront');
});

test('[ACC-05] a secret that is refused is not repeated in the message', () => {
  const message = messageOf({ ...SECRETS, SESSION_SECRET: 'canary-secret' });
  expect(message).toContain('SESSION_SECRET');
  expect(message).not.toContain('canary');
});

test('without secrets only a demo starts', () => {
  expect(messageOf({}).split('\n')).toHaveLength(3);
  expect(messageOf({})).toContain('DEMO=1');
});

test('the secret of a demo is made once, kept for its owner only, and survives a restart', () => {
  const dir = mkdtempSync(join(tmpdir(), 'env-'));
  const first = parseEnv({ DEMO: '1', DATA_DIR: dir });
  expect(parseEnv({ DEMO: '1', DATA_DIR: dir }).SESSION_SECRET).toBe(first.SESSION_SECRET);
  expect(readFileSync(join(dir, 'session-secret'), 'utf8').trim()).toBe(first.SESSION_SECRET);
  expect(statSync(join(dir, 'session-secret')).mode & 0o077).toBe(0);
});

test('storefronts that share a Redis need the same secret: none draws its own, not even in a demo', () => {
  expect(messageOf({ DEMO: '1', REDIS_URL: 'redis://cache:6379' })).toMatch(/^SESSION_SECRET: is missing\. Storefronts that share a Redis/);
  expect(parseEnv({ ...SECRETS, REDIS_URL: 'redis://cache:6379' }).REDIS_URL).toBe('redis://cache:6379');
  expect(messageOf({ ...SECRETS, REDIS_URL: 'http://cache' })).toMatch(/^REDIS_URL: /);
});
