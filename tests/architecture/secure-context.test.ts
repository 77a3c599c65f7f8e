import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { compatData } from '#tests/setup/compat-data.ts';
import { secureMembers } from '#tests/setup/dom-types.ts';
import { browserFiles, codeOf, isTest, sources } from './sources.ts';

/**
 * What browsers have on secure pages alone is reached through one module, which has an answer for a page on plain http. The lists come from TypeScript's
 * declarations of the DOM and from MDN's browser-compat-data.
 */
const MODULE = 'lib/client/secure-context.ts';
/** Workers run on secure pages alone. */
const isWorker = (file: string): boolean => file.startsWith('lib/worker/');

const REQUIRED = 'secure_context_required';
const api = z.object({ api: z.record(z.string(), z.record(z.string(), z.unknown())) }).parse(compatData).api;
const required = Object.entries(api).flatMap(([owner, members]) =>
  Object.entries(members).flatMap(([name, feature]) => {
    if (name === REQUIRED) return [{ owner: '', name: owner }];
    return z.object({ [REQUIRED]: z.unknown() }).safeParse(feature).success && name !== '__compat' ? [{ owner, name }] : [];
  }),
);
const namesOf = (isOwner: (owner: string) => boolean): string =>
  [...new Set([...secureMembers, ...required].filter(({ owner }) => isOwner(owner)).map(({ name }) => name))].join('|');

const NAVIGATOR = namesOf((owner) => owner.startsWith('Navigator') && owner !== 'NavigatorLogin');
const CRYPTO = namesOf((owner) => owner === 'Crypto');
const GLOBALS = namesOf((owner) => ['', 'Window', 'WindowOrWorkerGlobalScope'].includes(owner));
const PUSHES = namesOf((owner) => owner === 'PushManagerAttribute');

const USES = [
  new RegExp(`\\b(?:navigator\\??\\.|crypto\\??\\.)(?:${NAVIGATOR}|${CRYPTO})\\b`, 'g'),
  new RegExp(`['"](?:${NAVIGATOR}|${CRYPTO}|${GLOBALS}|${PUSHES})['"] in \\w+`, 'g'),
  new RegExp(`\\{[^{}]*\\b(?:${NAVIGATOR}|${CRYPTO})\\b[^{}]*\\} = (?:navigator|crypto)\\b`, 'g'),
  new RegExp(`\\b(?:globalThis|window|self)\\??\\.(?:${GLOBALS})\\b`, 'g'),
  new RegExp(`(?<![\\w.'"$-])(?:new )?(?:${GLOBALS})(?=\\??\\.|\\()`, 'g'),
  new RegExp(`\\.(?:${PUSHES})\\b`, 'g'),
];

const usesIn = (code: string): readonly string[] => USES.flatMap((use) => code.match(use) ?? []);

describe('the check', () => {
  test.each([
    ['const id = crypto.randomUUID();', 'crypto.randomUUID'],
    ['await crypto.subtle.digest(name, data)', 'crypto.subtle'],
    ['navigator.locks.request(name, work)', 'navigator.locks'],
    ['await navigator.serviceWorker?.ready', 'navigator.serviceWorker'],
    ['window.navigator.clipboard.readText()', 'navigator.clipboard'],
    ['navigator.geolocation.watchPosition(tell)', 'navigator.geolocation'],
    ["if ('share' in navigator) return", "'share' in navigator"],
    ['await navigator.canShare?.(data)', 'navigator.canShare'],
    ['const { wakeLock } = navigator;', '{ wakeLock } = navigator'],
    ['navigator.storage.persist()', 'navigator.storage'],
    ['navigator.setAppBadge(1)', 'navigator.setAppBadge'],
    ['navigator.mediaDevices.getUserMedia({})', 'navigator.mediaDevices'],
    ['await Notification.requestPermission()', 'Notification'],
    ['new Notification(title)', 'new Notification'],
    ['await caches.open(name)', 'caches'],
    ['globalThis.cookieStore.get(name)', 'globalThis.cookieStore'],
    ['registration.pushManager.subscribe()', '.pushManager'],
    ['new PaymentRequest(methods, details)', 'new PaymentRequest'],
  ])('finds %s', (code, use) => expect(usesIn(code)).toContain(use));

  test.each([
    'function keep(registration: ServiceWorkerRegistration): Promise<PushSubscription> {',
    'crypto.getRandomValues(bytes)',
    'navigator.userAgent',
    'store.locks.set(name)',
    "t('share')",
  ])('leaves %s', (code) => expect(usesIn(code)).toEqual([]));
});

test('[KF-APP-02] no other file of the browser uses what secure pages alone have', () => {
  const files = [...browserFiles().keys()].filter((file) => !isTest(file) && !isWorker(file) && file !== MODULE);
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => usesIn(codeOf(sources.get(file) ?? '')).map((use) => `${file}: ${use}`))).toEqual([]);
});
