import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

/** Debian's shell without a window: what Playwright brings itself elsewhere, at half the work of the whole browser. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell';
const WHOLE = [
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];
/** Debian's packages of both. */
export const PACKAGES: readonly string[] = ['chromium', 'chromium-headless-shell'];

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const found = (paths: readonly string[]): string | null => paths.find((path) => existsSync(path)) ?? null;

/** Chromium to run with: null when Playwright's own is installed or none is here, else the system's. */
export function chromiumPath(): string | null {
  if (existsSync(chromium.executablePath())) return null;
  return process.env.CHROMIUM_PATH || found([SHELL, ...WHOLE]);
}

/** Whether any Chromium is here. */
export const hasChromium = (): boolean => existsSync(chromium.executablePath()) || chromiumPath() !== null;

const launched = (executablePath: string | null): LaunchOptions => ({ args: ARGS, ...(executablePath !== null && { executablePath }) });

/** How tests start a browser. */
export const launchOptions = (): LaunchOptions => launched(chromiumPath());

/** For what the shell has not: notifications. */
export const wholeBrowser = (): LaunchOptions =>
  launched(existsSync(chromium.executablePath()) ? chromium.executablePath() : found([...WHOLE, SHELL]));
