import { afterEach, expect, test, vi } from 'vitest';
import { applyTheme, followSystem } from './theme-choice.ts';

const original = matchMedia;
afterEach(() => void vi.stubGlobal('matchMedia', original));

const theme = (): string | undefined => document.documentElement.dataset.theme;

test('[SET-03] the system’s theme is followed while that is the choice', () => {
  const system = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => system);
  const change = (isDark: boolean): void => {
    system.matches = isDark;
    system.dispatchEvent(new Event('change'));
  };
  const stop = followSystem();
  applyTheme('system');
  expect(theme()).toBe('light');
  change(true);
  expect(theme()).toBe('dark');
  applyTheme('light');
  change(false);
  change(true);
  expect(theme()).toBe('light');
  stop();
  applyTheme('system');
  change(false);
  expect(theme()).toBe('dark');
});
