import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { smallTargetsOf } from './small-targets.ts';

/**
 * Words that a visitor cannot read as the page stands: cut by a box that neither scrolls nor says so by an ellipsis, running out of their button or out of the
 * page, or lying upon other words. Sizes in CSS pixels; what stands in the way for less than `SLACK` is a letter's own air.
 */
export async function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 3;
    const AIR = 0.16;
    interface Words {
      readonly of: Element;
      readonly text: string;
      readonly box: DOMRect;
      readonly moves: boolean;
    }
    const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const faults: string[] = [];
    const words: Words[] = [];
    const say = (of: Element, text: string, what: string): void => {
      faults.push(`${what}: «${text.trim().slice(0, 40)}» in ${of.tagName.toLowerCase()}.${of.className.toString().replaceAll(' ', '.')}`);
    };
    const beyond = (root: Element): string => {
      const edge = root.getBoundingClientRect().left + root.clientLeft + root.clientWidth + 0.5;
      const isIn = (each: Element): boolean => {
        for (let up = each.parentElement; up !== null && up !== root; up = up.parentElement)
          if (getComputedStyle(up).overflowX !== 'visible') return false;
        return each.getBoundingClientRect().right > edge;
      };
      const named = [...root.querySelectorAll('*')].filter(isIn).slice(0, 4);
      return named.map((each) => `${each.tagName.toLowerCase()}.${each.className.toString().replaceAll(' ', '.')}`).join(', ');
    };
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide > 0) faults.push(`the page is ${wide} wider than the screen: ${beyond(document.documentElement)}`);
    const scrollers = [...scope.querySelectorAll('*')].filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY));
    for (const part of scrollers)
      if (part.scrollHeight > part.clientHeight && part.scrollWidth > part.clientWidth)
        faults.push(`what scrolls is ${part.scrollWidth - part.clientWidth} wider than its place: ${beyond(part)}`);
    const hides = (value: string): boolean => value === 'hidden' || value === 'clip';
    const rolls = (value: string): boolean => value === 'auto' || value === 'scroll';
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const own = node.parentElement;
      const text = node.textContent ?? '';
      if (own === null || text.trim() === '') continue;
      // what lies far from the screen is not laid out yet: its box has the height of an estimate
      if (!own.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true })) continue;
      // drawn for the eye alone, or for the ear alone
      if (
        own.closest('svg, select, option, [aria-hidden="true"], [inert], script, style, noscript, .leaflet-container, [data-map]') !== null
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      let scrolled = false;
      let moves = false;
      let bounded = false;
      let cut = '';
      for (let up: Element | null = own; up !== null && up !== document.documentElement; up = up.parentElement) {
        const style = getComputedStyle(up);
        const box = up.getBoundingClientRect();
        if (style.position === 'fixed' || style.position === 'sticky' || style.position === 'absolute') moves = true;
        if (style.clipPath !== 'none' || (box.width <= 1 && box.height <= 1)) bounded = true;
        const shortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        if (rolls(style.overflowX) || rolls(style.overflowY)) scrolled = true;
        else if (shortened && hides(style.overflowX)) bounded = true;
        else if (!bounded && !scrolled && (hides(style.overflowX) || hides(style.overflowY)))
          for (const line of lines) {
            const air = line.height * AIR;
            if (hides(style.overflowX) && (line.right > box.right + SLACK || line.left < box.left - SLACK)) cut = 'cut at a side';
            if (hides(style.overflowY) && (line.bottom - air > box.bottom + SLACK || line.top + air < box.top - SLACK))
              cut = 'cut above or below';
          }
        // a button is as large as its words
        if (!bounded && !scrolled && up.matches('button, a, input, label') && style.display !== 'inline' && style.display !== 'contents')
          for (const line of lines) {
            const air = line.height * AIR;
            if (line.right > box.right + SLACK || line.left < box.left - SLACK) cut = 'wider than its button';
            if (line.bottom - air > box.bottom + SLACK || line.top + air < box.top - SLACK) cut = 'higher than its button';
          }
        if (up === scope) break;
      }
      if (bounded) continue;
      if (cut !== '') say(own, text, cut);
      for (const box of lines) {
        if (!scrolled && (box.right > innerWidth + SLACK || box.left < -SLACK)) say(own, text, 'out of the page');
        words.push({ of: own, text, box, moves });
      }
    }
    const still = words.filter(({ moves }) => !moves).toSorted((a, b) => a.box.top - b.box.top);
    for (const [i, a] of still.entries())
      for (let j = i + 1; j < still.length; j++) {
        const b = still[j];
        if (b === undefined || b.box.top >= a.box.bottom) break;
        if (a.of === b.of || a.of.contains(b.of) || b.of.contains(a.of)) continue;
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const high = Math.min(a.box.bottom, b.box.bottom) - b.box.top;
        if (across > SLACK && high > SLACK + Math.max(a.box.height, b.box.height) * AIR * 2)
          say(a.of, a.text, `upon «${b.text.trim().slice(0, 20)}»`);
      }
    return [...new Set(faults)];
  });
}

/** How much wider than their place the page and the layers over it are, in CSS pixels: they would scroll sideways. Rails, which scroll in no other way, may. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sheets = [...document.querySelectorAll('dialog:modal *')].filter(
      (part) => /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 40,
    );
    return Math.max(...[document.documentElement, ...sheets].map((part) => part.scrollWidth - part.clientWidth));
  });

/** Calls back while the browser's own size of text is so many per cent of what it comes with. */
export async function withTextAt(page: Page, percent: number, look: () => Promise<void>): Promise<void> {
  const set = (size: string): Promise<void> =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
  await set(`${percent}%`);
  await look();
  await set('');
}

/** Nothing is lost with letters twice as large; on phones also on a screen of 320 pixels, which a desktop at 400 % has too, and everything takes a fingertip. */
export async function expectFits(page: Page, where: string): Promise<void> {
  const own = page.viewportSize();
  if (own === null) throw new Error('a page without a screen');
  await withTextAt(page, 200, () => expect.poll(() => overflowingElements(page), `${where}, letters twice as large`).toEqual([]));
  if (own.width > 500) return;
  expect(await smallTargetsOf(page), `${where}, smaller than a fingertip`).toEqual([]);
  await page.setViewportSize({ width: 320, height: own.height });
  await expect.poll(() => overflowingElements(page), `${where}, 320 pixels`).toEqual([]);
  await page.setViewportSize(own);
}
