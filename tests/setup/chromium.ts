import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM = [
  // Debian's shell without a window: what Playwright brings itself elsewhere, at half the work of the whole browser
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/** Chromium to run with: null when Playwright's own is installed, else the system's; undefined paths mean there is none. */
export function chromiumPath(): string | null {
  if (existsSync(chromium.executablePath())) return null;
  return process.env.CHROMIUM_PATH || (SYSTEM.find((path) => existsSync(path)) ?? null);
}

/** Whether any Chromium is here. */
export const hasChromium = (): boolean => existsSync(chromium.executablePath()) || chromiumPath() !== null;
