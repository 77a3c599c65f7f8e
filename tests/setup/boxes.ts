import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where an element stands on the screen; a missing one is an error. */
export async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} is not shown`);
  return box;
}

/** How many of these stand in the first row. */
export async function inFirstRow(elements: Locator): Promise<number> {
  const tops = await elements.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  return tops.filter((top) => top === tops[0]).length;
}

/** Nothing is wider than the screen. */
export async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
}

export const DESKTOP = 992;

/** Width of the screen in CSS pixels. */
export const widthOf = (page: Page): number => page.viewportSize()?.width ?? 0;

export const heightOf = (page: Page): number => page.viewportSize()?.height ?? 0;

/** A tablet between phone and desktop (LAY-06). */
export const TABLET = { width: 820, height: 1180 };
