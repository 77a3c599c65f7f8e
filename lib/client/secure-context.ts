/**
 * What browsers offer on secure pages alone (https, localhost), each with the answer of a page on plain http or of a browser without it. No other file of the
 * browser uses these APIs: `tests/architecture/secure-context.test.ts`.
 */

/** 128 random bits in hexadecimal digits, instead of `crypto.randomUUID`. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Runs `work` while no other tab of this browser runs work of that name; without the Web Locks API it runs at once. */
export async function withLock<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, async () => work());
}

/** The service workers of this origin; null where pages have none. */
export const serviceWorkers = (): ServiceWorkerContainer | null => ('serviceWorker' in navigator && navigator.serviceWorker) || null;

/** The caches of this origin, which its service worker fills; null where pages have none. */
export const cacheStorage = (): CacheStorage | null => ('caches' in globalThis ? globalThis.caches : null);

/** The push service of a worker; null in browsers without one (an iPhone's page that is not installed). */
export const pushManagerOf = (registration: ServiceWorkerRegistration): PushManager | null =>
  'pushManager' in registration ? registration.pushManager : null;

export type NotificationState = NotificationPermission | 'none';

/** Whether the shop may show notifications; `none` where it cannot: on plain http, in many webviews. */
export const notificationState = (): NotificationState =>
  'Notification' in globalThis && serviceWorkers() !== null && globalThis.isSecureContext ? Notification.permission : 'none';

/** Lets the browser ask the visitor about notifications. */
export async function requestNotifications(): Promise<NotificationState> {
  if (notificationState() === 'none') return 'none';
  return Notification.requestPermission().catch(() => 'default' as const);
}

/** Shows a number on the icon of the installed shop, 0: none; does nothing in browsers without such numbers. */
export function setBadge(count: number): void {
  if (!('setAppBadge' in navigator && 'clearAppBadge' in navigator)) return;
  const change = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  change.catch(() => undefined);
}

export const canShare = (): boolean => 'share' in navigator;

/** Opens the device's share sheet. `unavailable`: there is none, or it does not take this. */
export async function share(data: ShareData): Promise<'shared' | 'dismissed' | 'unavailable'> {
  if (!canShare()) return 'unavailable';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'unavailable';
  }
}

/** Copies a text; false where the browser refuses. Without the Clipboard API it copies the selection of a field. */
export async function writeToClipboard(text: string): Promise<boolean> {
  try {
    if ('clipboard' in navigator) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    return false;
  }
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // within the open dialog: what lies outside it is inert and takes no focus
  const parent = focused?.closest('dialog, [role=dialog]') ?? document.body;
  parent.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

export type PositionFailure = 'denied' | 'unavailable' | 'timeout';

/** Where this device is. A page on plain http is `unavailable`: browsers call that a refusal of the visitor, who was never asked. */
export async function currentPosition(options: PositionOptions): Promise<GeolocationCoordinates | PositionFailure> {
  if (!('geolocation' in navigator) || globalThis.isSecureContext === false) return 'unavailable';
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) =>
        resolve(
          code === GeolocationPositionError.PERMISSION_DENIED
            ? 'denied'
            : code === GeolocationPositionError.TIMEOUT
              ? 'timeout'
              : 'unavailable',
        ),
      options,
    );
  });
}

/** The part of this origin's storage that is taken, from 0 to 1; null where the browser does not tell. */
export async function takenStorage(): Promise<number | null> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
  return usage === undefined || !quota ? null : usage / quota;
}

/** The login code in a message that this device receives (WebOTP); null where the browser does not read messages, or the visitor declines. */
export async function messageCode(signal: AbortSignal): Promise<unknown> {
  if (!('OTPCredential' in globalThis)) return null;
  const options: CredentialRequestOptions & { otp: { transport: readonly string[] } } = { otp: { transport: ['sms'] }, signal };
  return navigator.credentials.get(options).catch(() => null);
}
