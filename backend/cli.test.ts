import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shopFolder } from '#backend/content/shop-folder.fixture.ts';
import { KEYS, testBackend, testConfig } from '#tests/setup/backend.ts';
import { runningBackend } from '#tests/setup/running-backend.ts';
import { sampleOrder } from '#tests/setup/sample-order.ts';
import { runCli } from './cli.ts';
import { COMMANDS } from './cli-commands.ts';
import { loadShop } from './content/load.ts';
import { openDatabase } from './db/open.ts';
import { seedStock } from './db/stock.ts';
import { takePayment } from './services/payments.ts';

const keys = { CONSUMER_KEY: KEYS.consumer_key, CONSUMER_SECRET: KEYS.consumer_secret, REALTIME_SECRET: 'realtime-secret' };
const run = async (args: string, env: Record<string, string>) => {
  const lines: string[] = [];
  const code = await runCli(args.split(' '), { ...keys, ...env }, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
};

describe('npm run shop, while the server runs', () => {
  let backend: Awaited<ReturnType<typeof runningBackend>>;
  let env: Record<string, string>;
  beforeEach(async () => {
    backend = await runningBackend();
    env = { BACKEND_PORT: String(backend.port), DATA_DIR: mkdtempSync(join(tmpdir(), 'cli-')) };
  });
  afterEach(() => backend.close());

  test('lists orders and moves one through the server, which tells the open pages', async () => {
    const id = await sampleOrder({ db: backend.deps.db, clock: { now: Date.now() } });
    expect((await run('orders', env)).text).toMatch(/1 {2}.*pending .*1501\.00/);
    const moved = await run(`order ${id} making`, env);
    expect(moved).toMatchObject({ code: 0, text: expect.stringContaining('making') });
    expect(moved.text).toContain('2 × Маргарита');
    expect((await run('orders --status pending', env)).text).toBe('No orders.');
    expect(await run(`order ${id} pending`, env)).toMatchObject({ code: 1, text: expect.stringContaining('cannot become pending') });
  });

  test('[ORD-04] says which orders have money to give back, until it went back', async () => {
    const id = await sampleOrder({ db: backend.deps.db, clock: { now: Date.now() } });
    await run(`order ${id} cancelled`, env);
    expect((await run('orders', env)).text).not.toContain('give back');
    await takePayment(backend.deps, { order_id: id, transaction_id: 't-1', status: 'paid', amount: 150_100 });
    expect((await run('orders', env)).text).toMatch(/cancelled .*give back 1501\.00/);
    expect((await run(`order ${id} refunded`, env)).text).toMatch(/refunded/);
    expect((await run('orders', env)).text).not.toContain('give back');
  });

  test('[DLV-06] a table is told as one: when, for how many, what was wished', async () => {
    const meta = Object.entries({
      booking_date: '21.11.2026',
      booking_time: '19:00',
      booking_guests: '3',
      booking_comment: 'у окна',
      local_pickup_name: 'Лаунж',
    });
    const id = await sampleOrder(
      { db: backend.deps.db, clock: { now: Date.now() } },
      {
        delivery_type: 'lounge',
        status: 'processing',
        shipping_lines: JSON.stringify([{ method_id: 'wcso_booking', method_title: 'В зале', total: 0, pickup_point: 'Озёрная, 2' }]),
        meta: JSON.stringify(meta.map(([key, value]) => ({ key, value }))),
      },
    );
    expect((await run('orders', env)).text).toContain('+79000000001  table for 3 on 2026-11-21 at 19:00');
    const { text } = await run(`order ${id}`, env);
    for (const words of ['Лаунж', 'Анна', 'у окна', '2 × Маргарита']) expect(text).toContain(words);
  });

  test('gives and takes points of a customer, and shows the movements', async () => {
    const { db, config } = backend.deps;
    await db
      .insertInto('users')
      .values({ phone: '+79000000001', email: '', name: '', birth: '', created_at: 1, deleted_at: null })
      .execute();
    const here = { ...env, DATA_DIR: config.dataDir };
    expect(await run('points +79000000001 --give 120', here)).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^120 points\n.* \+120 {2}corrected$/),
    });
    expect((await run('points +7(900)000-00-01 --take 20', here)).text).toMatch(/^100 points\n.* -20 /);
    expect(await run('points +79000000001 --take 101', here)).toMatchObject({ code: 1, text: expect.stringContaining('so many') });
    expect((await run('points +79000000001', here)).text).toMatch(/^100 points\n/);
    expect(await run('points +79000000009', here)).toMatchObject({ code: 1, text: 'Nobody has logged in with +79000000009.' });
    expect(await run('points', here)).toMatchObject({ code: 2 });
    expect(await run('points +79000000001 --give x', here)).toMatchObject({ code: 2 });
  });

  test('shows and sets what is left of a product', async () => {
    const here = { ...env, DATA_DIR: backend.deps.config.dataDir, SHOP_DIR: shopFolder() };
    expect((await run('stock limonad-1', here)).text).toMatch(/^ {5}0 {2}warehouse 11 {2}Лимонад 1$/m);
    expect((await run('stock 302 --set 7', here)).text).toMatch(/^ {5}7 {2}warehouse 12 {2}Лимонад 1$/m);
    expect((await run('stock margarita', here)).text).toMatch(/^ {5}3 {2}warehouse 11 {2}Маргарита, 30 см$/m);
    expect((await run('stock mors --set any', here)).text).toMatch(/^ {3}any {2}warehouse 11 {2}Морс$/m);
    expect(await run('stock limonad', here)).toMatchObject({ code: 1, text: expect.stringContaining('no stock of its own') });
    expect(await run('stock nothing', here)).toMatchObject({ code: 1, text: 'There is no product «nothing».' });
    expect(await run('stock margarta', here)).toMatchObject({ code: 1, text: expect.stringContaining('Did you mean «margarita»?') });
    expect(await run('stock', here)).toMatchObject({ code: 2 });
    expect(await run('stock mors --set -1', here)).toMatchObject({ code: 2 });
  });
});

describe('npm run shop, when an argument is wrong', () => {
  let backend: Awaited<ReturnType<typeof runningBackend>>;
  let env: Record<string, string>;
  beforeAll(async () => {
    backend = await runningBackend();
    env = { BACKEND_PORT: String(backend.port), DATA_DIR: mkdtempSync(join(tmpdir(), 'cli-')) };
  });
  afterAll(() => backend.close());

  test.each([
    ['order 99', 1, 'Invalid ID'],
    ['order 1 eaten', 1, 'is no status'],
    ['order 1 makng', 1, '«makng» is no status. Did you mean «making»?'],
    ['orders --status complete', 1, 'Did you mean «completed»?'],
    ['order x', 2, 'expected a number'],
    ['order', 2, 'The number is missing.'],
    ['order 1 making now', 2, '«now»'],
    ['orders 17', 2, '«17»'],
    ['orders --limit 5000', 2, 'expected a number'],
    ['orders --limt 5', 2, '«orders» has no option --limt. Did you mean «--limit»?'],
    ['orders --status', 2, '--status needs a value'],
    ['orders --watch=yes', 2, '--watch takes no value'],
    ['points --limit 5', 2, '«points» has no option --limit. It knows --give, --take.'],
    ['codes --limit 5', 2, '«codes» has no option --limit.'],
    ['revalidate catalog', 2, 'Did you mean «catalogue»?'],
    ['orders --nope', 2, 'nope'],
    ['dance', 2, 'There is no command «dance». `npm run shop` lists all commands.'],
    ['ordrs', 2, 'There is no command «ordrs». Did you mean «orders»?'],
    ['Stock', 2, 'Did you mean «stock»?'],
    ['help ordrs', 2, 'Did you mean «orders»?'],
  ])('%s answers %i', async (args, code, words) => {
    expect(await run(args, env)).toMatchObject({ code, text: expect.stringContaining(words) });
  });
});

describe('npm run shop, for help', () => {
  const read = async (...args: readonly string[]) => {
    const lines: string[] = [];
    // The list of commands is shown even with an invalid environment.
    const code = await runCli(args, { BACKEND_PORT: 'wrong' }, (line) => lines.push(line));
    return { code, text: lines.join('\n') };
  };

  test.each([[[]], [['help']], [['--help']], [['-h']]])('%j lists every command with examples', async (args) => {
    const { code, text } = await read(...args);
    expect(code).toBe(0);
    for (const { name, purpose, examples } of COMMANDS) {
      expect(text).toContain(`  ${name}: ${purpose}`);
      expect(examples.length, name).toBeGreaterThan(0);
      for (const [words, effect] of examples)
        expect(
          text.split('\n').some((line) => line.startsWith(`    npm run shop -- ${name} ${words}`.trimEnd()) && line.endsWith(effect)),
          `${name} ${words}`,
        ).toBe(true);
    }
  });

  test.each([[['orders', '--help']], [['orders', '--status', 'making', '-h']], [['help', 'orders']]])(
    '%j shows one command',
    async (args) => {
      const { code, text } = await read(...args);
      expect(code).toBe(0);
      expect(text).toContain('npm run shop -- orders --watch');
      expect(text).not.toContain('stock');
    },
  );

  test('no example uses an option or a word that its command refuses', () => {
    for (const { name, examples, options = {}, maxWords } of COMMANDS)
      for (const [words] of examples) {
        const { values, positionals } = parseArgs({ args: words.split(' ').filter(Boolean), options, allowPositionals: true });
        expect(
          Object.keys(values).every((each) => each in options),
          `${name} ${words}`,
        ).toBe(true);
        expect(positionals.length, `${name} ${words}`).toBeLessThanOrEqual(maxWords);
      }
  });
});

describe('npm run shop -- codes', () => {
  test('prints what a running demo has sent', async () => {
    const demo = await runningBackend({ demo: true });
    const env = { BACKEND_PORT: String(demo.port), DATA_DIR: mkdtempSync(join(tmpdir(), 'cli-')), DEMO: '1' };
    expect((await run('codes', env)).text).toBe('No codes were sent.');
    await demo.deps.messenger.send({ channel: 'sms', phone: '+79000000001', code: '1234', text: 'Код 1234' });
    expect((await run('codes', env)).text).toMatch(/sms {2}\+79000000001 {2}Код 1234$/);
    await demo.close();
    expect(await run('codes', env)).toMatchObject({ code: 1, text: expect.stringContaining('does not run') });
  });
  test('tells nothing of a real shop', async () => {
    const real = await runningBackend();
    const env = { BACKEND_PORT: String(real.port), DATA_DIR: mkdtempSync(join(tmpdir(), 'cli-')) };
    expect(await run('codes', env)).toMatchObject({ code: 1, text: expect.stringContaining('only a demo') });
    expect(await run('codes', { ...env, DEMO: '1' })).toMatchObject({ code: 1, text: expect.stringContaining('no demo') });
    await real.close();
  });
});

describe('npm run shop, without a server', () => {
  test('works in the database itself', async () => {
    const config = testConfig({ shopDir: shopFolder() });
    const { db } = await openDatabase(config);
    await seedStock(db, await loadShop(config.shopDir));
    const id = await sampleOrder({ db, clock: { now: Date.now() } });
    await db.destroy();
    const env = { BACKEND_PORT: '1', DATA_DIR: config.dataDir };
    expect(await run(`order ${id} making`, env)).toMatchObject({ code: 0 });
    expect((await run('orders --status making', env)).text).toContain('1501.00');
    expect(await run('order 99', env)).toMatchObject({ code: 1, text: 'Invalid ID.' });
  });

  test('lists what visitors of a shop without checkout requested, the newest first', async () => {
    const backend = await testBackend();
    const env = { BACKEND_PORT: '1', DATA_DIR: backend.config.dataDir };
    expect(await run('requests', env)).toEqual({ code: 0, text: 'No requests.' });
    for (const name of ['Анна', 'Борис']) {
      const body = { name, phone: '+79990000005', comment: '', product_id: 201, count: 2 };
      expect((await backend.call('POST', '/wp-json/restoran/v1/request', { body, keys: false })).status).toBe(200);
    }
    const { code, text } = await run('requests', env);
    expect([code, text.split('\n').map((line) => line.replace(/^.*(\+\d+)/, '$1'))]).toEqual([
      0,
      ['+79990000005  Борис  201 × 2', '+79990000005  Анна  201 × 2'],
    ]);
    expect((await run('requests --limit 1', env)).text.split('\n')).toHaveLength(1);
    await backend.close();
  });

  test('writes a generated shop and imports a WooCommerce export', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'generated-'));
    expect(await run(`generate --products 30 --out ${dir}`, {})).toMatchObject({ code: 0, text: `30 products in ${dir}` });
    expect(readdirSync(dir)).toContain('settings.json');
    expect(await run('generate --products 30', {})).toMatchObject({ code: 2 });
    const csv = join(dir, 'export.csv');
    writeFileSync(csv, 'ID,Type,Name,Published,Regular price,Categories\n5,simple,Суп,1,250,Супы\n6,simple,,1,1,Супы\n');
    const imported = await run(`import ${csv} --shop ${shopFolder()}`, {});
    expect(imported.text).toContain('1 products');
    expect(imported.text).toContain('export.csv:3');
  });
});
