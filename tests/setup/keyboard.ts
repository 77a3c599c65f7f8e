import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** More stops than any page of these journeys has on the way to what is wanted. */
const STOPS = 140;

/**
 * What is wrong with where the focus is, for eyes that follow it: it is nowhere, has no ring of its own, or lies out of view or under a bar (WCAG 2.4.7,
 * 2.4.11); '' when a visitor sees it. What is pressed through its label is seen there.
 */
export const unseenFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    // of nine spots
    const MOST = 5;
    const own = document.activeElement;
    if (!(own instanceof HTMLElement) || own === document.body) return 'the focus is nowhere';
    const name = `${own.tagName.toLowerCase()}.${own.className} «${(own.getAttribute('aria-label') ?? own.textContent ?? '').slice(0, 40)}»`;
    const drawn =
      own instanceof HTMLInputElement && (own.matches('.sr-only') || getComputedStyle(own).opacity === '0')
        ? (own.closest('label') ?? own.parentElement ?? own)
        : own;
    const box = drawn.getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    if (right - left < 2 || bottom - top < 2)
      return `${name} is out of view: ${Math.round(box.left)},${Math.round(box.top)} ${Math.round(box.width)}×${Math.round(box.height)}`;
    const spots = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.2, 0.5, 0.8].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    );
    const seen = spots.filter(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (drawn.contains(hit) || hit.contains(drawn));
    });
    if (seen.length < MOST) return `${name} lies under something: ${seen.length} of ${spots.length} spots are seen`;
    const parts = [drawn, ...drawn.querySelectorAll('*')];
    const isRing = (style: CSSStyleDeclaration): boolean => style.outlineStyle !== 'none' && Number.parseInt(style.outlineWidth, 10) >= 2;
    if (parts.some((part) => isRing(getComputedStyle(part)) || isRing(getComputedStyle(part, '::after')))) return '';
    // a ring that is a shadow or a border: its twin without the focus has none
    const ringed = drawn.closest('search form') ?? drawn;
    const twin = ringed.cloneNode(true);
    if (!(twin instanceof HTMLElement)) return '';
    for (const named of [twin, ...twin.querySelectorAll('[name], [id]')]) for (const what of ['name', 'id']) named.removeAttribute(what);
    ringed.after(twin);
    const look = (part: Element): string =>
      ((style) => `${style.boxShadow} ${style.borderColor} ${style.backgroundColor}`)(getComputedStyle(part));
    const isSame = look(ringed) === look(twin);
    twin.remove();
    return isSame ? `${name} looks as it does without the focus` : '';
  });

/** The focus is where a visitor sees it. */
export const expectSeenFocus = (page: Page): Promise<void> => expect.poll(() => unseenFocus(page)).toBe('');

/** Goes there by Tab alone, or by Shift+Tab; every stop on the way is seen. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  let turns = 0;
  for (let stop = 0; stop < STOPS; stop++) {
    if (await wanted.evaluate((one) => one === document.activeElement || one.contains(document.activeElement)))
      return expectSeenFocus(page);
    await page.keyboard.press(key);
    // the guards of an open layer pass the focus on
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-base-ui-focus-guard]') === true)).toBe(false);
    // past its last stop a page gives the focus to the browser, once
    if (turns === 0 && (await page.evaluate(() => document.activeElement === document.body))) turns++;
    else await expectSeenFocus(page);
  }
  throw new Error(`no Tab leads to ${wanted}`);
}

/** Goes there by Tab and presses it. */
export async function pressKey(page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}
