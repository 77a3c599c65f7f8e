import { expect, test } from 'vitest';
import { BOT_TOKEN } from '#tests/doubles/telegram-data.ts';
import { messengerSources } from './page-sources.ts';

const WEB = 'https://web.telegram.org';
const env = { TELEGRAM_BOT_TOKEN: BOT_TOKEN, TELEGRAM_WEB_ORIGINS: [WEB] };

test('[MSG-06] the messenger may frame pages when settings and environment both switch it on', () => {
  expect(messengerSources(true, env)?.ancestors).toEqual([WEB]);
  expect(messengerSources(false, env)).toBeUndefined();
  expect(messengerSources(true, { ...env, TELEGRAM_BOT_TOKEN: undefined })).toBeUndefined();
});

test('[MSG-06] pages of the account are framed by nobody, and still run the line of the messenger', () => {
  const account = messengerSources(true, env, true);
  expect(account?.ancestors).toEqual([]);
  expect(account?.hashes).toHaveLength(1);
});
