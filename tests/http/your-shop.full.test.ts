import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsOf } from '#tests/setup/documented-commands.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { placeHttpOrder } from '#tests/setup/http-order.ts';
import { inShell } from '#tests/setup/in-shell.ts';

/** Walks through docs/your-shop.md: its commands one after the other, in a folder of this test, up to the first order. */

const page = readFileSync('docs/your-shop.md', 'utf8');
const settings = readFileSync('docs/your-shop/settings.yaml', 'utf8');
const EXPORT = 'docs/your-shop/products.csv';
const commands = commandsOf(page).filter((command) => command !== 'npm ci');
const startAt = commands.findIndex((command) => command.endsWith('npm start'));

/** What the page says a command prints. */
const shown = new Map(
  [...page.matchAll(/^```sh\n(.+)\n```\n\n```text\n([\s\S]+?)^```$/gm)].map(([, command = '', output = '']) => [command, output]),
);
/** The same for commands whose output holds times and keys. */
const ORDER: Readonly<Record<string, RegExp>> = {
  'npm run shop -- orders': /^ +1 .+ processing +30\.30 /m,
  'npm run shop -- order 1': /Pizza Margherita.+32 cm/,
  'npm run shop -- order 1 making': /^ +1 .+ making /m,
};

const PATIENCE = 180_000;
const DAY = 86_400_000;
const dir = mkdtempSync(join(tmpdir(), 'first-hour-'));
const env: Record<string, string> = {};
const pictures = createServer(async (_, answer) => {
  const jpeg = sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#c33' } }).jpeg();
  answer.writeHead(200, { 'content-type': 'image/jpeg' }).end(await jpeg.toBuffer());
});

const real = (command: string): string =>
  command.replaceAll(EXPORT, join(dir, 'products.csv')).replaceAll(/\bmy-(?:shop|data)\b/g, (name) => join(dir, name));
const asPrinted = (output: string): string => output.replaceAll(join(dir, 'products.csv'), EXPORT).replaceAll(`${dir}/`, '');

async function run(command: string): Promise<string> {
  const { child, printed } = inShell(real(command), env);
  const [code] = await once(child, 'close');
  expect(code, printed()).toBe(0);
  return asPrinted(printed());
}

beforeAll(async () => {
  pictures.listen(0, '127.0.0.1');
  await once(pictures, 'listening');
  const address = pictures.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  writeFileSync(join(dir, 'products.csv'), readFileSync(EXPORT, 'utf8').replaceAll('https://kitchen.example', origin));
  Object.assign(env, { PORT: String(await freePort()), BACKEND_PORT: String(await freePort()) });
});

afterAll(() => {
  pictures.close();
  rmSync(dir, { recursive: true, force: true });
});

const blocks = [...page.matchAll(/^```yaml\n([\s\S]+?)^```$/gm)].map(([, block = '']) => block);
test.each(blocks)('docs/your-shop/settings.yaml holds: %s', (block) => {
  expect(settings).toContain(block);
});

describe('up to the start', () => {
  test.each(commands.slice(0, startAt))('[KF-IMPORT-26] %s', async (command) =>
    expect(await run(command)).toContain(shown.get(command) ?? ''),
  );

  test('the pictures of the export are in media/, small', () => {
    expect(readdirSync(join(dir, 'my-shop/media')).sort()).toEqual([
      'icon.svg',
      expect.stringMatching(/^margherita-[\da-f]{8}\.webp$/),
      expect.stringMatching(/^soup-[\da-f]{8}\.webp$/),
    ]);
  });
});

describe('with the shop open', () => {
  let shop: ReturnType<typeof inShell>;
  const url = (): string => `http://localhost:${env.PORT}`;

  afterAll(async () => {
    const closed = once(shop.child, 'close');
    shop.signal('SIGTERM');
    await closed;
  });

  const START = commands[startAt] ?? '';
  test(
    START,
    async () => {
      shop = inShell(real(START), env);
      const answers = async (): Promise<number> => {
        if (shop.child.exitCode !== null) throw new Error(shop.printed());
        return fetch(`${url()}/api/health`, { signal: AbortSignal.timeout(10_000) }).then(
          ({ status }) => status,
          () => 0,
        );
      };
      await expect.poll(answers, { timeout: PATIENCE - 20_000, interval: 250 }).toBe(200);
    },
    PATIENCE,
  );

  test('pages show the dishes of the export with their pictures', async () => {
    const html = await (await fetch(url())).text();
    expect(html).toContain('Basil &amp; Dough');
    const picture = /(?<=")\/[^"\s]*margherita-[\da-f]{8}[^"\s]*/.exec(html)?.[0] ?? '';
    const answer = await fetch(`${url()}${picture.replaceAll('&amp;', '&')}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
  });

  test('[KF-IMPORT-26] an order is delivered into a zone at its price', async () => {
    const days = [1, 2, 3].map((ahead) => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Riga' }).format(Date.now() + ahead * DAY));
    // special_days of the settings are two days in a row
    const date = days.find((day) => !settings.includes(day));
    const { total } = await placeHttpOrder(url(), {
      phone: '+37120123457',
      cart: {
        items: [{ productId: 11, variationId: 13, count: 2 }],
        delivery: { type: 'delivery', address: { text: 'Brīvības iela 40', coordinates: [24.12, 56.955] } },
        time: { kind: 'slot', date, from: '15:00', to: '15:30' },
      },
    });
    expect(total).toBe(2 * 1_390 + 250);
  });

  test.each(commands.slice(startAt + 1))('[KF-IMPORT-26] %s', async (command) =>
    expect(await run(command)).toMatch(ORDER[command.replace(/^.+(?=npm)/, '')] ?? /$./),
  );
});
