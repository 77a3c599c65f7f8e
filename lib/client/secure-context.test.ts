import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  canShare,
  currentPosition,
  messageCode,
  notificationState,
  randomId,
  requestNotifications,
  serviceWorkers,
  setBadge,
  share,
  withLock,
} from './secure-context.ts';

describe('a page on plain http', () => {
  beforeEach(() => {
    // What browsers keep there: geolocation answers «denied» although nobody was asked, and Notification is «denied».
    const geolocation = { getCurrentPosition: (_: unknown, refuse: (error: { code: number }) => void) => refuse({ code: 1 }) };
    vi.stubGlobal('navigator', { geolocation });
    vi.stubGlobal('isSecureContext', false);
    vi.stubGlobal('Notification', { permission: 'denied', requestPermission: async () => 'denied' });
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('makes ids that are never the same', () => {
    const ids = Array.from({ length: 1_000 }, randomId);
    expect(new Set(ids).size).toBe(1_000);
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  });

  test('does work under a lock at once, and says what it answers or how it fails', async () => {
    expect(await withLock('cart', () => 'done')).toBe('done');
    await expect(withLock('cart', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  test('[KF-APP-02] has no workers, no notifications, no share sheet, no number on its icon', async () => {
    expect([serviceWorkers(), notificationState(), await requestNotifications(), canShare()]).toEqual([null, 'none', 'none', false]);
    expect(await share({ url: 'http://shop.test/' })).toBe('unavailable');
    expect(() => setBadge(1)).not.toThrow();
  });

  test('calls a position unavailable, not refused by a visitor who was never asked', async () => {
    expect(await currentPosition({})).toBe('unavailable');
  });

  test('reads no code out of a message', async () => {
    expect(await messageCode(new AbortController().signal)).toBeNull();
  });
});

describe('a secure page', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['AbortError', 'dismissed'],
    ['NotAllowedError', 'unavailable'],
  ])('answers a share sheet that ends with %s: %s', async (name, answer) => {
    vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('', name)) });
    expect(await share({ url: 'https://shop.test/' })).toBe(answer);
  });

  test('waits for the lock of another tab', async () => {
    const order: string[] = [];
    vi.stubGlobal('navigator', {
      locks: {
        request: async (name: string, work: () => Promise<unknown>) => {
          order.push(`lock ${name}`);
          return work();
        },
      },
    });
    await withLock('cart', () => order.push('work'));
    expect(order).toEqual(['lock cart', 'work']);
  });
});
