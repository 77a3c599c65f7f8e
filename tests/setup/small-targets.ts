import type { Page } from '@playwright/test';

/** A fingertip, in CSS pixels (WCAG 2.5.5). */
const TAP = 44;

/** What is to be pressed and is smaller than a fingertip where it takes the finger; links among the words of a text are as high as a line. */
export async function smallTargetsOf(page: Page): Promise<string[]> {
  return page.evaluate((tap) => {
    const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const PRESSED =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="option"], [role="radio"], [role="switch"], [role="slider"]';
    const STEP = 2;
    // a hundred cards of one make are looked at thrice
    const ENOUGH = 3;
    const looked = new Map<string, number>();
    const faults: string[] = [];
    for (const own of scope.querySelectorAll<HTMLElement>(PRESSED)) {
      // dots of a row that a finger moves: as large as WCAG 2.5.8 asks
      if (
        own.closest('.banners__dot, [inert], .skip, [data-base-ui-focus-guard]') !== null ||
        own.matches(':disabled, [aria-hidden="true"]')
      )
        continue;
      const label =
        own instanceof HTMLInputElement && (own.matches('.sr-only') || getComputedStyle(own).opacity === '0')
          ? (own.closest('label') ?? own)
          : own;
      if (!label.checkVisibility({ visibilityProperty: true }) || label.closest('[aria-hidden="true"]') !== null) continue;
      const first = label.getBoundingClientRect();
      if (first.width <= 1 || first.height <= 1 || (first.width >= tap - 0.5 && first.height >= tap - 0.5)) continue;
      const around = own.parentElement;
      const isInText =
        getComputedStyle(own).display.startsWith('inline') &&
        around !== null &&
        own.matches('a, button') &&
        [...around.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1);
      if (isInText) continue;
      const make = `${own.tagName} ${own.className}`;
      looked.set(make, (looked.get(make) ?? 0) + 1);
      if ((looked.get(make) ?? 0) > ENOUGH) continue;
      label.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = label.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const takes = (dx: number, dy: number): boolean => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && (label.contains(hit) || hit.closest('label')?.control === own);
      };
      if (!takes(0, 0)) continue;
      const reach = (dx: number, dy: number): number => {
        let far = 0;
        while (far < tap && takes(dx * (far + STEP), dy * (far + STEP))) far += STEP;
        return far;
      };
      const [wide, high] = [reach(1, 0) + reach(-1, 0) + 1, reach(0, 1) + reach(0, -1) + 1];
      if (wide >= tap - STEP * 2 && high >= tap - STEP * 2) continue;
      const name = own.getAttribute('aria-label') ?? own.textContent ?? '';
      faults.push(
        `${wide}×${high} ${own.tagName.toLowerCase()}.${own.className.toString().replaceAll(' ', '.')} «${name.trim().slice(0, 40)}»`,
      );
    }
    return [...new Set(faults)];
  }, TAP);
}
