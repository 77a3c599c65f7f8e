import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect } from './test.ts';

const Said = z.array(z.string()).max(2_000);

/** Notes what a screen reader would say by itself: words that come into a live region that was there before them, and alerts, which speak when they come. */
function listen(): void {
  const LIVE = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]';
  const said: string[] = [];
  Object.assign(globalThis, { said });
  const wordsOf = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
  new MutationObserver((changes) => {
    const come = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
    const isNew = (element: Element): boolean => {
      for (let up: Element | null = element; up !== null; up = up.parentElement) if (come.has(up)) return true;
      return false;
    };
    const heard = new Set<string>();
    for (const { target, addedNodes, type } of changes) {
      const around = target instanceof Element ? target : target.parentElement;
      const region = around?.closest(LIVE) ?? null;
      // what lies behind an open layer is silent
      if (region?.closest('[aria-hidden="true"], [inert]') === null && !isNew(region))
        for (const node of type === 'characterData' ? [target] : addedNodes) heard.add(wordsOf(node));
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const alert of [node, ...node.querySelectorAll('*')]) if (alert.matches('[role="alert"]')) heard.add(wordsOf(alert));
    }
    said.push(...[...heard].filter((words) => words !== ''));
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** From the next page on, what is said is noted. */
export async function noteSpeech(page: Page): Promise<void> {
  await page.addInitScript(listen);
}

/** What was said since the last question, in its order. */
export const saidSoFar = async (page: Page): Promise<string[]> =>
  Said.parse(await page.evaluate(() => Reflect.get(globalThis, 'said').splice(0)));

/** It is said, and what it is called is said with it; what was said before is forgotten. */
export async function expectSaid(page: Page, ...wanted: readonly RegExp[]): Promise<void> {
  const said: string[] = [];
  await expect
    .poll(async () => {
      said.push(...(await saidSoFar(page)));
      return wanted.filter((words) => !said.some((one) => words.test(one))).map(String);
    }, 'not said')
    .toEqual([]);
}
