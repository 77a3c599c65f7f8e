import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import messages from '#messages/ru.json';
import { accountMessages, pageMessages } from './page-messages.ts';

const every = JSON.parse(JSON.stringify(pageMessages(messages)));

test('every page has the words that stand on every page, and not those of the account’s own pages', () => {
  expect(every.account).toMatchObject({ save: messages.account.save, invite: messages.account.invite, data: messages.account.data });
  expect(Object.keys(every.account)).not.toContain('bonus');
  expect(Object.keys(every)).not.toContain('seo');
  expect(accountMessages(messages)).toEqual({ account: messages.account });
});

test('no component outside the account asks for words that only the account’s pages have', () => {
  const missing = Object.keys(messages.account).filter((name) => !(name in every.account));
  const asks = new RegExp(`Translations\\('account\\.(${missing.join('|')})[.']|\\bt\\(['\`](?:account\\.)?(${missing.join('|')})\\.`);
  const root = join(import.meta.dirname, '../../components');
  const others = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((f) => /\.tsx?$/.test(f) && !f.startsWith('account/'));
  const asking = others.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return /Translations\('account/.test(text) && asks.test(text);
  });
  expect(others.length).toBeGreaterThan(300);
  expect(asking).toEqual([]);
});
