import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['lib/**/*.test.ts', 'components/**/*.test.ts', 'backend/**/*.test.ts', 'stores/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/{contract,architecture}/**/*.test.ts'],
    testTimeout: 20_000,
    pool: 'forks',
  },
});
