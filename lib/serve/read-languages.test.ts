import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseEnv } from '#lib/env.ts';
import { shopLanguage } from '#lib/i18n/shop-language.ts';
import { shopState } from '#lib/shop/availability.ts';
import { readLanguages } from './read-languages.ts';

let server: Server;

async function useBackend(handle: RequestListener): Promise<void> {
  server = createServer(handle);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('storefrontEnvironment', parseEnv({ DEMO: '1', BACKEND_URL: `http://127.0.0.1:${port}` }));
}

beforeEach(() => {
  vi.stubGlobal('storefrontLanguage', undefined);
  vi.stubGlobal('storefrontShop', undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

test('the languages that the settings offer and the shop’s own one are known afterwards', async () => {
  await useBackend((_, res) => {
    const settings = { translate_active: 1, language_list: [{ code: 'en', default: 1 }, { code: 'ru' }, { code: 'xx' }] };
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(settings));
  });
  await readLanguages();
  expect([shopLanguage(), shopState().languages]).toEqual(['en', ['en', 'ru']]);
});

test('they stay unknown when the backend fails', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await useBackend((_, res) => res.writeHead(500).end());
  await readLanguages();
  expect([shopLanguage(), shopState().languages]).toEqual(['ru', null]);
});
