import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { PushBrowser } from './push-browser.ts';

/** Gives the browser a push service on this machine: the one of the real browser is out of reach. */
export async function stubPushSubscription(page: Page, browser: PushBrowser, endpoint: string): Promise<void> {
  await page.addInitScript(
    ([address, p256dh, auth]) => {
      const made = (key: string) => {
        const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
        const subscription = { endpoint: address, options: { applicationServerKey: bytes.buffer } };
        return { ...subscription, toJSON: () => ({ endpoint: address, keys: { p256dh, auth } }), unsubscribe: async () => true };
      };
      PushManager.prototype.subscribe = async (options) => {
        const key = String(options?.applicationServerKey);
        localStorage.setItem('lent-key', key);
        return Object.create(PushSubscription.prototype, Object.getOwnPropertyDescriptors(made(key)));
      };
      PushManager.prototype.getSubscription = async () => {
        const key = localStorage.getItem('lent-key');
        return key === null ? null : Object.create(PushSubscription.prototype, Object.getOwnPropertyDescriptors(made(key)));
      };
    },
    [endpoint, browser.p256dh, browser.auth] as const,
  );
}

/** Counts questions for permission and grants them as a visitor who says yes. */
export async function acceptNotifications(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.exposeFunction('grantNotices', async () => {
    asked.push(page.url());
    await page.context().grantPermissions(['notifications']);
    return 'granted';
  });
  await page.addInitScript(() => {
    Notification.requestPermission = () => Reflect.get(window, 'grantNotices')();
  });
  return asked;
}

/** What the shop's worker shows. */
export const notifications = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/sw.js');
    return ((await registration?.getNotifications()) ?? []).map((one) => `${one.title} · ${one.body}`);
  });

/** Hands a push service's message to the shop's worker, as the browser would. */
export async function deliverer(page: Page, origin: string): Promise<(data: string) => Promise<unknown>> {
  const cdp = await page.context().newCDPSession(page);
  const registrations: string[] = [];
  cdp.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations.map((one) => one.registrationId)));
  await cdp.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  return (data) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: registrations[0] ?? '', data });
}
