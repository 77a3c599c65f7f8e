import { loadShop } from '#backend/content/load.ts';
import { openDatabase } from '#backend/db/open.ts';
import { noPushes } from '#backend/deps.ts';
import { lineLog } from '#backend/log.ts';
import { shopModel } from '#backend/services/shop-model.ts';
import { wooClient } from '#backend/woocommerce/client.ts';
import { startOrderTraffic } from '#backend/woocommerce/orders/start.ts';
import { PACE } from '#backend/woocommerce/orders/traffic.ts';

/** The sending of a backend as a process of its own, at a pace of tests: `node sending.ts {"shopDir", "dataDir", "databaseUrl", "url", "key", "secret"}`. */
const given: unknown = JSON.parse(process.argv[2] ?? '{}');
const word = (name: string): string => String(Object(given)[name] ?? '');

const { db } = await openDatabase({ databaseUrl: word('databaseUrl') || null, dataDir: word('dataDir') });
const model = shopModel(await loadShop(word('shopDir')));
const client = wooClient({ url: word('url'), key: word('key'), secret: word('secret'), timeout: 500 });
const deps = { db, clock: Date.now, model, realtime: { publish: () => undefined }, pushes: noPushes, log: lineLog() };
const pace = { timeout: 500, settle: 500, lease: 3_000, look: 50, retry: 20, longestRetry: 200, refused: 200, idle: 20, poll: 200 };
startOrderTraffic(deps, client, { ...PACE, ...pace });
process.stdout.write('sending ready on port 0\n');
