import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The marker throws outside of server components; tests are the server.
  resolve: { alias: { 'server-only': new URL('node_modules/server-only/empty.js', import.meta.url).pathname } },
  test: {
    include: [
      'lib/**/*.test.ts',
      'components/**/*.test.ts',
      'backend/**/*.test.ts',
      'stores/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/{contract,architecture,family,gateway,cluster}/**/*.test.ts',
    ],
    testTimeout: 20_000,
    pool: 'forks',
    // most of their time goes by waiting: for processes, databases, clocks
    maxWorkers: 2,
  },
});
