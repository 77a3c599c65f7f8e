import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demoInbox } from '#tests/contract/demo-inbox.ts';
import { documentedCommands } from '#tests/setup/documented-commands.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { type HttpOrder, placeHttpOrder } from '#tests/setup/http-order.ts';
import { inShell } from '#tests/setup/in-shell.ts';
import { shopCopy } from '#tests/setup/shop-copy.ts';
import { type WooDouble, wooDouble } from '#tests/setup/woocommerce/double.ts';
import { addCategory } from '#tests/setup/woocommerce/goods.ts';
import { stockDouble } from '#tests/setup/woocommerce/order-traffic.ts';
import { type HttpShop, startHttpShop } from './start-shop.ts';

/** Every command of README and docs is run here against a shop of its own, or named with the test that covers it. */

type Runs = Readonly<Record<string, RegExp>>;

const REVALIDATE = `curl -X POST https://shop.example/api/revalidate -H "authorization: Bearer $REVALIDATE_SECRET" -H 'content-type: application/json' -d '{"what":"catalogue"}'`;
const CALLBACK = `BODY='{"transaction_id":"t-1","order_id":17,"status":"paid","amount":"1290.00"}'
SIGNATURE=$(printf %s "$BODY" | openssl dgst -sha256 -hmac "$PAYMENT_SECRET" -r | cut -d ' ' -f 1)
curl -X POST https://shop.example/wp-json/payment/v1/callback -H 'content-type: application/json' -H "x-payment-signature: $SIGNATURE" -d "$BODY"`;
const KEYS = `cat > shop.private.env <<END
PUBLIC_URL=https://shop.example
CONSUMER_KEY=ck_$(openssl rand -hex 20)
CONSUMER_SECRET=cs_$(openssl rand -hex 20)
SESSION_SECRET=$(openssl rand -hex 32)
REALTIME_SECRET=$(openssl rand -hex 32)
PAYMENT_SECRET=$(openssl rand -hex 32)
REVALIDATE_SECRET=$(openssl rand -hex 32)
METRICS_TOKEN=$(openssl rand -hex 32)
END`;
const WITH_KEYS = `set -a
. ./shop.private.env
set +a
npm start`;

/** Run to the end in a shell while the shop is open, in this order; what they print has to match. */
const OPEN: Runs = {
  'npm run shop -- orders': /^ +2 .+\n +1 /m,
  'npm run shop': /orders: the newest orders/,
  'npm run shop -- order 1': /^ +1 .+processing/m,
  'npm run shop -- order 1 making': /^ +1 .+making/m,
  'npm run shop -- order 17 making': /^ +1 .+making/m,
  'npm run shop -- points +79990000001 --give 200': /^\d+ points$/m,
  'npm run shop -- import products.csv': /^1 products, 0 variations imported, 0 rows left out$/m,
  'npm run shop -- push-keys': /VAPID_PUBLIC_KEY=B/,
  'npm run shop -- revalidate': /shows all anew/,
  'npm run shop -- revalidate catalogue --path /menu/supy': /shows catalogue anew/,
  'npm run shop -- backup shop.backup': /The data are in/,
  'npm run shop -- backup': /The data are in/,
  'npm run shop -- check': /The data are sound: 2 orders/,
  [REVALIDATE]: /{"revalidated":"catalogue"}/,
  'curl -H "authorization: Bearer $METRICS_TOKEN" https://shop.example/metrics': /^storefront_answer_seconds/m,
  [CALLBACK]: /{"outcome":"accepted"}/,
  'npm run contract -- --url https://wp.example --key ck_… --secret cs_…': /settings/,
  'npm start -- --help': /^ {2}PUBLIC_URL {2}\(storefront\)$/m,
  'cp -r backend/shop my-shop': /^$/,
  'npm run contract -- --woocommerce --url https://kitchen.example --key ck_… --secret cs_… --shop my-shop --write': /This shop fits/,
  [KEYS]: /^$/,
  'npm run coverage -- --spec': /CART: 13 of 13 lines have a test/,
  'npm run vitest -- run lib/domain/coupons.test.ts': /Test Files.+1 passed/,
};

/** Pages whose commands another test runs, one after the other as they are printed. */
const WALKS: Readonly<Record<string, string>> = { 'docs/your-shop.md': 'tests/http/your-shop.full.test.ts' };

/** Started, asked at an address until it answers 200, and stopped; after those of OPEN, whose files they use. */
const STARTED: Readonly<Record<string, string>> = {
  'npm start': '/api/health',
  'npm run dev': '/healthz',
  'SHOP_DIR=my-shop npm start': '/api/health',
  'YOOKASSA_SHOP_ID=100500 YOOKASSA_SECRET_KEY=live_… npm start': '/api/health',
  'BACKEND_URL=https://wp.example CONSUMER_KEY=ck_… CONSUMER_SECRET=cs_… SESSION_SECRET=… npm start': '/api/health',
  'BACKEND=woocommerce WOOCOMMERCE_URL=https://kitchen.example WOOCOMMERCE_KEY=ck_… WOOCOMMERCE_SECRET=cs_… SHOP_DIR=my-shop npm start':
    '/api/health',
  [WITH_KEYS]: '/api/health',
};

/** Run in a shell after the shop was closed. */
const CLOSED: Runs = { 'npm run shop -- restore shop.backup --replace': /The data are sound: 2 orders/ };

/** Too long, or changing files of the project: another test covers what they run. The first pattern that matches counts. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/^npm ci$|^npm test( -- [a-z]+)?$|^\.ci\/run( full)?$/, '.ci/run'],
  [/^npm run promises( -- (--short|--keep|P\d+( P\d+)*))?$/, 'tests/promises/cli.ts'],
  [/^npm run (types|lint|format|test:quick|test:full( -- [a-z-]+)?)$/, 'scripts/test.ts'],
  [/^npm run (docs|docs -- --pictures|scale)$/, 'tests/architecture/readme.test.ts'],
  [/^npm run openapi$/, 'scripts/openapi.test.ts'],
  [/^npm run screens$/, 'tests/visual/pages.spec.ts'],
  [/^npm run fonts$/, 'lib/theme/font-faces.test.ts'],
  [/^npm run playwright -- test tests\/e2e\/cart\.spec\.ts --project=phone$/, 'tests/e2e/cart.spec.ts'],
  [/^npm install --no-save @opentelemetry\/auto-instrumentations-node$/, 'scripts/child.ts'],
  [/^docker compose |^kubectl |^node backend\/content\/build-media\.ts$/, 'tests/architecture/deploy.test.ts'],
  [/^npm run vitest -- run lib\/i18n$/, 'lib/i18n/complete.test.ts'],
  [/^npm run shop -- …$/, 'backend/cli.test.ts'],
  [/^npm run shop -- init my-shop --woocommerce /, 'backend/woocommerce/init/init-shop.test.ts'],
  [/^npm run shop -- zones file\.geojson$/, 'backend/content/zones.test.ts'],
  [/^npm run shop -- orders --watch$/, 'backend/operator.full.test.ts'],
  [/^npm run shop -- order 17 refunded$/, 'backend/services/order-status.test.ts'],
  [/^YOOKASSA_SHOP_ID=/, 'backend/config.test.ts'],
  [/^npm run bench( -- [a-z-]+)?( --keep)?$|^npm run bench -- --keep$/, 'tests/load/bench.ts'],
];

const coveredBy = (command: string): string | undefined => ELSEWHERE.find(([pattern]) => pattern.test(command))?.[1];
const own = { ...OPEN, ...STARTED, ...CLOSED };

const PATIENCE = 180_000;
const SECRETS = {
  REVALIDATE_SECRET: 'revalidate-secret-of-the-documented-commands',
  METRICS_TOKEN: 'metrics-token-of-the-documented-commands',
  PAYMENT_SECRET: 'payment-secret-of-the-documented-commands',
} as const;
const CSV = 'ID,Type,Name,Regular price,Categories\n1,simple,Суп,100,Супы\n';

let shop: HttpShop;
let woo: WooDouble;
let unpaid: HttpOrder;
/** For files that the commands write. */
const dir = mkdtempSync(join(tmpdir(), 'commands-'));
const importShop = shopCopy({ 'products/soups.yaml': () => '[]\n' });

async function logIn(phone: string): Promise<void> {
  const call = (path: string, body: object): Promise<Response> =>
    fetch(`${shop.backendUrl}/wp-json/wc/auth/${path}?consumer_key=ck_demo&consumer_secret=cs_demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await call('send_code', { phone });
  const response = await call('check_code', { phone, 'auth-sms-code': await demoInbox(shop.url)(phone) });
  z.object({ success: z.literal(true) }).parse(await response.json());
}

beforeAll(async () => {
  shop = await startHttpShop({ env: SECRETS });
  woo = await wooDouble();
  stockDouble(woo);
  const menu = addCategory(woo.records, { name: 'Меню' });
  for (const { id } of woo.records.of('products').values())
    woo.records.put('products', { id, categories: [{ id: menu.id, name: 'Меню' }] });
  await placeHttpOrder(shop.url);
  unpaid = await placeHttpOrder(shop.url, { payment: 'card_online' });
  await logIn('+79990000001');
  writeFileSync(join(dir, 'products.csv'), CSV);
}, PATIENCE);

afterAll(async () => {
  await shop.stop();
  await woo.close();
  for (const each of [dir, importShop, shop.dataDir]) rmSync(each, { recursive: true, force: true });
});

/** The command with the addresses, keys and files of this test instead of the invented ones. */
function real(command: string): string {
  const isWoo = command.includes('kitchen.example');
  const replacements: readonly (readonly [string, string])[] = [
    ['https://wp.example', shop.backendUrl ?? ''],
    ['<url>', shop.backendUrl ?? ''],
    ['https://kitchen.example', woo.url],
    ['PUBLIC_URL=https://shop.example', 'PUBLIC_URL=https://shop.test'],
    ['https://shop.example', shop.url],
    ['live_…', 'live_key_of_the_documented_commands'],
    ['ck_…', isWoo ? woo.keys.key : 'ck_demo'],
    ['cs_…', isWoo ? woo.keys.secret : 'cs_demo'],
    ['SESSION_SECRET=…', 'SESSION_SECRET=session-secret-of-the-documented-commands'],
    ['"order_id":17', `"order_id":${unpaid.id}`],
    ['"amount":"1290.00"', `"amount":"${(unpaid.total / 100).toFixed(2)}"`],
    ['order 17', 'order 1'],
    ['. ./shop.private.env', `. ${dir}/shop.private.env`],
    ['> shop.private.env', `> ${dir}/shop.private.env`],
    ['backup shop.backup', `backup ${dir}/shop.backup`],
    ['restore shop.backup', `restore ${dir}/shop.backup`],
    ['my-shop', `${dir}/my-shop`],
    ['products.csv', `${dir}/products.csv`],
  ];
  const text = replacements.reduce((made, [from, to]) => made.replaceAll(from, to), command);
  return text === 'npm run shop -- backup' ? `${text} ${dir}/second.backup` : text;
}

/** The environment of the operator of the shop that is open here. */
const operatorEnv = (): Record<string, string> => ({
  ...SECRETS,
  DATA_DIR: shop.dataDir,
  STOREFRONT_URL: shop.url,
  BACKEND_PORT: new URL(shop.backendUrl ?? '').port,
});

async function run(command: string, expected: RegExp): Promise<void> {
  const env = { ...operatorEnv(), ...(command.includes('import') && { SHOP_DIR: importShop }) };
  const { child, printed } = inShell(real(command), env);
  const [code] = await once(child, 'close');
  expect(printed()).toMatch(expected);
  expect(code, printed()).toBe(0);
}

async function startAndStop(command: string, path: string): Promise<void> {
  const [port, backendPort] = [await freePort(), await freePort()];
  const data = mkdtempSync(join(tmpdir(), 'commands-data-'));
  const started = inShell(real(command), { PORT: String(port), BACKEND_PORT: String(backendPort), DATA_DIR: data });
  const closed = once(started.child, 'close');
  try {
    const answers = async (): Promise<number> => {
      if (started.child.exitCode !== null) throw new Error(started.printed());
      return fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(10_000) }).then(
        ({ status }) => status,
        () => 0,
      );
    };
    await expect.poll(answers, { timeout: PATIENCE - 20_000, interval: 250, message: command }).toBe(200);
  } catch (error) {
    throw new Error(`${command} does not open a shop:\n${started.printed()}`, { cause: error });
  } finally {
    started.signal('SIGTERM');
    await closed;
    rmSync(data, { recursive: true, force: true });
  }
}

describe('the commands of README and docs', () => {
  const commands = documentedCommands().filter(({ page }) => !(page in WALKS));

  test('each is run here or covered by a test that is named here', () => {
    const unknown = commands.filter(({ command }) => !(command in own) && coveredBy(command) === undefined);
    expect(unknown).toEqual([]);
  });

  test('this test runs no command that no page shows any more', () => {
    const shown = new Set(commands.map(({ command }) => command));
    expect(Object.keys(own).filter((command) => !shown.has(command))).toEqual([]);
    expect(ELSEWHERE.filter(([pattern]) => ![...shown].some((command) => pattern.test(command)))).toEqual([]);
  });

  test.each([...ELSEWHERE, ...Object.entries(WALKS)])('%s: its test exists', (_, file) => {
    expect(existsSync(file)).toBe(true);
  });

  test('each bench that is named is a part of npm run bench', () => {
    const parts = commands.flatMap(({ command }) => /^npm run bench -- ([a-z][a-z-]*)/.exec(command)?.[1] ?? []);
    const bench = readFileSync('tests/load/bench.ts', 'utf8');
    expect(parts.length).toBeGreaterThan(5);
    expect(parts.filter((part) => !new RegExp(`^ {2}'?${part}'?: bench`, 'm').test(bench))).toEqual([]);
  });
});

describe('with the shop open', () => {
  test.each(Object.entries(OPEN))('%s', run, PATIENCE);
});

describe('starting a shop', () => {
  test.each(Object.entries(STARTED))('%s', startAndStop, PATIENCE);
});

describe('with the shop closed', () => {
  beforeAll(() => shop.stop());
  test.each(Object.entries(CLOSED))('%s', run, PATIENCE);
});
