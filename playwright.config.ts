import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './tests/setup/chromium.ts';
import { MADE_WITH } from './tests/setup/kept-screens.ts';

// what people do there is the same at every width: seen once, where most of them are
const PHONE =
  '**/{account-late,account-orders,asleep,banner-links,big-menu,booking,brands,cart-app,cart-place,cart-press,catalogue-routes,catalogue-rules,checkout-form,checkout-late,checkout-lost,checkout-payment,checkout-refused,content,coupon-customer,coupon-rules,coupon-time,deploy,discount-choice,discount-code,discount-forgery,discount-gifts,discount-lost,discount-tabs,family,followed,forced-colours,foreign-hands,frames,hours,kept-media,keyboard-room,language-shop,ledger,location-field,location-me,location-rules,login,login-codes,login-session,login-social,long-tasks,many-machines,minimum,motion,notifications,offline,order-modal,own-hosts,palettes,payment,person,points,popups,preferences,price,request,response,rewards,save-data,saved-addresses,scripts,sections,settings,settings-shown,sheet-drag,spoken,stock,support-chat,theme,two-answers,two-tabs,typed,unlocks,variant,weight,wicked-menu,widget,words,yandex-maps,zones}.spec.ts';

// figures need a machine of their own (`npm run bench -- touch`); screens are compared with kept ones (`npm run screens`)
const NOT_HERE = [
  ...(process.env.FIGURES ? [] : ['**/{response,first-touches,frames}.spec.ts']),
  ...(existsSync(MADE_WITH) || process.env.SCREENS ? [] : ['**/visual*.spec.ts']),
];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/setup/shop.ts',
  timeout: 45_000,
  // another patch version of the browser may draw the edges of letters a little otherwise
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01, threshold: 0.2, pathTemplate: 'docs/screens/{arg}{ext}' } },
  // by `npm run screens` alone
  updateSnapshots: 'none',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['list']],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // a worker stands between page and shop, where tests listen; those that are about it let it in
    serviceWorkers: 'block',
    // smooth scrolling would still be on its way when a test clicks
    contextOptions: { reducedMotion: 'reduce' },
    // it costs a sixth of every test; where nobody watches, the second try has one (scripts/test.ts)
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: launchOptions(),
  },
  projects: [
    // some look at no screen: once is enough
    {
      name: 'phone',
      testIgnore: [
        ...NOT_HERE,
        '**/{account-states,maintenance,narrow-windows,seo,crawl,memory,print,revalidate,startup,policy,hostile,realtime,points-orders,notices,wishes,long-cards,woocommerce}.spec.ts',
      ],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'desktop', testIgnore: [...NOT_HERE, PHONE], use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
  ],
});
