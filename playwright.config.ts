import { defineConfig, devices } from '@playwright/test';
import { chromiumPath } from './tests/setup/chromium.ts';

const executablePath = chromiumPath();
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// what people do there is the same at every width: seen once, where most of them are
const PHONE =
  '**/{cart-app,cart-press,hours,login-session,login-social,payment,checkout-payment,location-rules,price,points,rewards,catalogue-rules,settings-shown,discount-code,coupon-rules,coupon-customer,zones,saved-addresses,person,scripts,offline,big-menu}.spec.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/setup/shop.ts',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // named and counted by scripts/test-reports.ts
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['list']],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // a worker stands between page and shop, where tests listen; those that are about it let it in
    serviceWorkers: 'block',
    // smooth scrolling would still be on its way when a test clicks
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions: { args, ...(executablePath !== null && { executablePath }) },
  },
  projects: [
    // some look at no screen: once is enough
    {
      name: 'phone',
      testIgnore:
        '**/{account-states,maintenance,seo,crawl,memory,revalidate,startup,policy,hostile,realtime,points-orders,notices,wishes,long-cards}.spec.ts',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'desktop', testIgnore: PHONE, use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
  ],
});
