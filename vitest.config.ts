import { configDefaults, defineConfig } from 'vitest/config';

const file = (path: string): string => new URL(path, import.meta.url).pathname;

const nextDoubles = [
  { find: /^next\/(navigation|link|headers|cache)(\.js)?$/, replacement: `${file('tests/component/next')}/$1` },
  { find: 'next/font/local', replacement: file('tests/component/next/local-font.ts') },
  { find: 'next-intl/server', replacement: file('tests/component/next/intl-server.ts') },
  // as in next.config.ts
  { find: 'use-intl/format-message', replacement: file('node_modules/use-intl/dist/esm/production/format-message/format-only.js') },
];

/** `npm run test:full` runs the files named `*.full.test.*` as well: what takes longer than five seconds or measures time. */
const exclude = [...configDefaults.exclude, ...(process.env.TEST_FULL === '1' ? [] : ['**/*.full.test.{ts,tsx}'])];

/** Files share a process and get modules of their own: a process for each file would double the time of the run. */
const sharedProcess = { isolate: false, setupFiles: ['tests/setup/fresh-modules.ts'] };

export default defineConfig({
  // The marker throws outside of server components; tests are the server.
  resolve: { alias: { 'server-only': new URL('node_modules/server-only/empty.js', import.meta.url).pathname } },
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As long as a machine under load may need.
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    maxWorkers: 2,
    exclude,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...sharedProcess,
          include: ['{lib,components,stores,scripts,tests/architecture}/**/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'integration', ...sharedProcess, include: ['backend/**/*.test.ts'] } },
      // The gateway keeps the backend it talks to for as long as its process runs, and each file starts a backend of its own.
      { extends: true, test: { name: 'gateway', include: ['tests/gateway/**/*.test.ts'] } },
      { extends: true, test: { name: 'contract', include: ['tests/{contract,family}/**/*.test.ts'] } },
      // Several storefronts and backends behind nginx, with Redis and PostgreSQL: `npm run test:full -- cluster`.
      { extends: true, test: { name: 'cluster', include: ['tests/cluster/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['{components,tests/component}/**/*.test.tsx'],
          environment: 'jsdom',
          // A thread begins sooner than a process.
          pool: 'threads',
          // As the journeys: the first import of a part may take longer than a busy machine gives it.
          retry: process.env.CI ? 1 : 0,
          // Each file has modules of its own: pages keep state in many of them (clocks, time zones, calls on their way), and another file would meet it.
          environmentOptions: { jsdom: { url: 'http://shop.test/' } },
          // What needs Next's server or React's server renderer, over jsdom's history and the shop that a test starts.
          alias: nextDoubles,
          setupFiles: ['tests/setup/component-environment.ts'],
          // next-intl imports `next/navigation` without an extension, which Node cannot resolve in an external package.
          server: { deps: { inline: ['next-intl', 'use-intl'] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          // The files hold no state of their own, and loading jsdom takes a second.
          isolate: false,
          // Builds the app and starts one demo shop for all files; its address is SHOP_URL.
          globalSetup: ['tests/setup/shop.ts'],
        },
      },
    ],
  },
});
