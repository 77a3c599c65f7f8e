import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/setup/tabs.ts';
import { storePageType, useAppearance } from './appearance.ts';

const localStorage = memoryStorage();
afterEach(() => void vi.unstubAllGlobals());
beforeEach(() => {
  localStorage.removeItem('theme');
  vi.stubGlobal('window', { localStorage });
  useAppearance.setState(useAppearance.getInitialState(), true);
});

test('[SET-03] a theme is kept as the word that the script before the first paint reads', () => {
  useAppearance.getState().setTheme('dark');
  expect([useAppearance.getState().theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  useAppearance.setState({ theme: null });
  useAppearance.getState().readTheme();
  expect(useAppearance.getState().theme).toBe('dark');
});

test.each(['"dark"', 'blue', ''])('[CART-07] «%s» is no theme', (text) => {
  localStorage.setItem('theme', text);
  useAppearance.getState().readTheme();
  expect(useAppearance.getState().theme).toBeNull();
});

test('[LAY-02] the page type is a cookie of a year, which the server reads', () => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'https:' });
  storePageType('samokat');
  expect(page.cookie).toBe('page_type=samokat; path=/; max-age=31536000; samesite=lax; secure');
});
