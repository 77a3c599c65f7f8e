import type { Page } from '@playwright/test';

/** Smaller letters make Safari bring the page closer when the field is entered, in CSS pixels. */
const READABLE = 16;

/**
 * Fields of the top layer, or of the page, that leave a phone guessing: which keys to show (`inputmode` or a type that says it), what the return key does
 * (`enterkeyhint`), what may be filled in (`autocomplete`); and those with letters that are too small.
 */
export async function dumbFieldsOf(page: Page): Promise<string[]> {
  return page.evaluate((readable) => {
    const scope = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
    const TYPED = ['text', 'tel', 'email', 'search', 'url', 'number', 'password'];
    return [...scope.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].flatMap((field) => {
      if (!TYPED.includes(field.type) && field.tagName !== 'TEXTAREA') return [];
      if (!field.checkVisibility({ visibilityProperty: true }) || field.readOnly) return [];
      const faults: string[] = [];
      if (Number.parseFloat(getComputedStyle(field).fontSize) < readable) faults.push('small letters');
      if (!field.hasAttribute('autocomplete')) faults.push('no autocomplete');
      if (field.tagName !== 'TEXTAREA' && !field.hasAttribute('enterkeyhint')) faults.push('no enterkeyhint');
      if (field.getAttribute('autocomplete')?.startsWith('tel') && field.inputMode !== 'tel') faults.push('no keys of a phone');
      const name = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name;
      return faults.map((fault) => `${fault}: «${name.trim()}»`);
    });
  }, READABLE);
}
