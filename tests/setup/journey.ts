import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { test as base, expect } from '@playwright/test';
import { backendWithSettings, type SettingsChange } from './backend-with-settings.ts';
import { type OwnBackend, ownBackend } from './own-backend.ts';
import { startVariant, type Variant, type VariantOptions } from './variant.ts';

const run = promisify(execFile);

interface Fixtures {
  /** Console lines and page errors that a test expects, as a list of one pattern; everything else fails it. */
  readonly allowed: RegExp[];
  /** Fails the test when its pages wrote errors. */
  readonly cleanConsole: undefined;
  /** The shop's popups stay away unless a test is about them: the hour and the day of a run must not change it. */
  readonly popups: boolean;
  readonly quiet: undefined;
  /** What a test holds back or reads on its way may still be on its way when the test ends. */
  readonly calledOff: undefined;
  /** `npm run shop -- …` against the shop under test; answers what it prints. */
  readonly operator: (...args: string[]) => Promise<string>;
  /** Starts a storefront with other settings or answers ({@link startVariant}); it is stopped with the test. */
  readonly variant: (options: VariantOptions) => Promise<Variant>;
  /** Starts a storefront with a backend of its own whose content files are changed ({@link ownBackend}); answers the addresses of both. */
  readonly content: (changes: Parameters<typeof ownBackend>[0]) => Promise<{ readonly url: string; readonly backendUrl: string }>;
  /** Starts a storefront with a backend of its own whose settings file is changed ({@link backendWithSettings}); answers the addresses of both. */
  readonly kitchen: (change: SettingsChange) => Promise<{ readonly url: string; readonly backendUrl: string }>;
}

/** What listens for a customer beside a test may meet the session's end: its last calls are refused, its socket is closed already. */
const SESSION_END =
  /status of 40[13] [^/]*\(https?:\/\/[^/]+\/api\/(realtime\/auth|wp-json\/systeminfo\/v2\/push\/user_history)\)|WebSocket is already in CLOSING or CLOSED state/;

/** As if this browser had seen every popup and the notice of closed hours. */
export function hushPopups(): void {
  const seen = Array.from({ length: 100 }, (_, i) => i + 1);
  const kept = JSON.stringify({ state: { seen, closedUntil: 8.64e15 }, version: 1 });
  try {
    if (localStorage.getItem('popups') === null) localStorage.setItem('popups', kept);
  } catch {
    // a sandboxed frame has no storage, and no popups
  }
}

/** Playwright's test with the address of the shop under test, an operator, and no tolerance for errors in the console. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _ }, use) => use(process.env.SHOP_URL),
  allowed: async ({ browserName: _ }, use) => use([]),
  cleanConsole: [
    async ({ context, allowed }, use) => {
      const errors: string[] = [];
      const note = (line: string): void => {
        if (![SESSION_END, ...allowed].some((pattern) => pattern.test(line))) errors.push(line);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      });
      // what a browser itself refuses has no stack
      context.on('weberror', (said) => note(said.error().stack || `${said.error().name}: ${said.error().message}`));
      await use(undefined);
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  popups: [false, { option: true }],
  quiet: [
    async ({ context, popups }, use) => {
      if (!popups) await context.addInitScript(hushPopups);
      await use(undefined);
    },
    { auto: true },
  ],
  calledOff: [
    async ({ context }, use) => {
      await use(undefined);
      await Promise.all([context, ...context.pages()].map((where) => where.unrouteAll({ behavior: 'ignoreErrors' })));
    },
    { auto: true },
  ],
  operator: async ({ browserName: _ }, use) => {
    await use(async (...args) => (await run(process.execPath, ['backend/cli.ts', ...args], { env: process.env })).stdout);
  },
  variant: async ({ context }, use) => {
    const started: Variant[] = [];
    await use(async (options) => {
      const one = await startVariant(options);
      started.push(one);
      return one;
    });
    // an open page would go on asking a shop that is gone
    await Promise.all(context.pages().map((open) => open.close()));
    await Promise.all(started.map((one) => one.stop()));
  },
  content: async ({ context, variant }, use) => {
    const started: OwnBackend[] = [];
    await use(async (changes) => {
      const own = await ownBackend(changes);
      started.push(own);
      const shop = await variant({ env: own.env });
      return { url: shop.url, backendUrl: own.url };
    });
    await Promise.all(context.pages().map((open) => open.close()));
    await Promise.all(started.map((one) => one.stop()));
  },
  kitchen: async ({ context, variant }, use) => {
    const started: { stop(): Promise<void> }[] = [];
    await use(async (change) => {
      const own = await backendWithSettings(change);
      started.push(own);
      const shop = await variant({ env: { BACKEND_URL: own.url } });
      return { url: shop.url, backendUrl: own.url };
    });
    await Promise.all(context.pages().map((open) => open.close()));
    await Promise.all(started.map((one) => one.stop()));
  },
});

export { expect };
