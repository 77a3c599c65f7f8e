import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './tests/setup/chromium.ts';

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/** Journeys that the gate leaves out: `npm run test:full -- journeys-full`, one file with `TEST_FULL=1 npm run playwright -- test …`. The tag @wide runs a test at both widths. */
const full = [
  { name: 'full-phone', testMatch: 'e2e/full/*.spec.ts', grepInvert: /@desktop/, use: phone },
  { name: 'full-desktop', testMatch: 'e2e/full/*.spec.ts', grep: /@(wide|desktop)/, use: desktop },
];
/** Compares every screen with the kept ones: `npm run test:full` and `npm run screens`. The tags @phone and @desktop keep a test to one width. */
const visual = [
  { name: 'visual-phone', testMatch: 'visual/**/*.spec.ts', grepInvert: /@desktop/, use: phone },
  { name: 'visual-desktop', testMatch: 'visual/**/*.spec.ts', grepInvert: /@phone/, use: desktop },
];
/** Figures, which need a machine of their own: `npm run bench -- touch`. */
const touch = [
  { name: 'touch-phone', testMatch: 'load/touch/*.spec.ts', use: phone },
  { name: 'touch-desktop', testMatch: 'load/touch/first-touches.spec.ts', use: desktop },
];

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/setup/shop.ts',
  timeout: 120_000,
  // another patch version of the browser may draw the edges of letters a little otherwise
  expect: { timeout: 20_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01, threshold: 0.2, pathTemplate: 'docs/screens/{arg}{ext}' } },
  // by `npm run screens` alone
  updateSnapshots: 'none',
  workers: 2,
  fullyParallel: true,
  // What passes only at its second try is listed as flaky at the end of `npm test`.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // a worker stands between page and shop, where tests listen; those that are about it let it in
    serviceWorkers: 'block',
    // smooth scrolling would still be on its way when a test clicks
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a sixth of every test: `npm test` runs without it.
    trace: 'retain-on-failure',
    launchOptions: launchOptions(),
  },
  projects: [
    // A journey runs on a phone, with the tag @desktop on a desktop instead.
    { name: 'phone', testMatch: 'e2e/*.spec.ts', grepInvert: /@desktop/, use: phone },
    { name: 'desktop', testMatch: 'e2e/*.spec.ts', grep: /@desktop/, use: desktop },
    ...(process.env.TEST_FULL ? full : []),
    ...(process.env.SCREENS ? visual : []),
    ...(process.env.FIGURES ? touch : []),
  ],
});
