/**
 * Browser APIs that exist only on secure pages (https, localhost), each with a fallback for plain http and for browsers without it. No other client file uses
 * these APIs: `tests/architecture/secure-context.test.ts`.
 */

/** 128 random bits in hexadecimal digits, instead of `crypto.randomUUID`. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Runs `work` while no other tab runs work with that name; without the Web Locks API it runs immediately. */
export async function withLock<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, async () => work());
}

/** The service workers of this origin; null without support. */
export const serviceWorkers = (): ServiceWorkerContainer | null => ('serviceWorker' in navigator && navigator.serviceWorker) || null;

/** The Cache API of this origin, filled by its service worker; null without support. */
export const cacheStorage = (): CacheStorage | null => ('caches' in globalThis ? globalThis.caches : null);

/** The push manager of a worker; null without support (on iOS, a page that is not installed). */
export const pushManagerOf = (registration: ServiceWorkerRegistration): PushManager | null =>
  'pushManager' in registration ? registration.pushManager : null;

export type NotificationState = NotificationPermission | 'none';

/** The permission for notifications; `none` without support: on plain http, in many webviews. */
export const notificationState = (): NotificationState =>
  'Notification' in globalThis && serviceWorkers() !== null && globalThis.isSecureContext ? Notification.permission : 'none';

export async function requestNotifications(): Promise<NotificationState> {
  if (notificationState() === 'none') return 'none';
  return Notification.requestPermission().catch(() => 'default' as const);
}

/** Sets the badge on the icon of the installed shop, 0: none; does nothing without support. */
export function setBadge(count: number): void {
  if (!('setAppBadge' in navigator && 'clearAppBadge' in navigator)) return;
  const change = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  change.catch(() => undefined);
}

export const canShare = (): boolean => 'share' in navigator;

/** Opens the device's share sheet. `unavailable`: not supported, or not for this data. */
export async function share(data: ShareData): Promise<'shared' | 'dismissed' | 'unavailable'> {
  if (!canShare()) return 'unavailable';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'unavailable';
  }
}

/** Copies a text; false when the browser refuses. Without the Clipboard API it copies the selection of a temporary field. */
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
  // inside an open dialog: elements outside of it are inert and cannot be focused
  const parent = focused?.closest('dialog, [role=dialog]') ?? document.body;
  parent.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

export type PositionFailure = 'denied' | 'unavailable' | 'timeout';

/** The device's position. Plain http gives `unavailable`: browsers report a refusal of the visitor there, who was never asked. */
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

/** The login code in a received SMS (WebOTP); null without support, or when the visitor declines. */
export async function messageCode(signal: AbortSignal): Promise<unknown> {
  if (!('OTPCredential' in globalThis)) return null;
  const options: CredentialRequestOptions & { otp: { transport: readonly string[] } } = { otp: { transport: ['sms'] }, signal };
  return navigator.credentials.get(options).catch(() => null);
}
