import type { Page } from '@playwright/test';

/** Collects what the browser refuses because of the page's policy, on every page this tab opens from now on. */
export async function violationsOf(page: Page): Promise<() => readonly string[]> {
  const found: string[] = [];
  await page.exposeFunction('noteViolation', (line: string) => found.push(line));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note: unknown = Reflect.get(window, 'noteViolation');
      const line = `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`;
      if (typeof note === 'function') note(line);
    });
  });
  return () => found;
}
