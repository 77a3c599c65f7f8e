import type { Page } from '@playwright/test';

/** The region of notices, which stands in every page as soon as all its code is there. */
export const NOTICES = 'section[aria-live=polite]';

/** Waits until the scripts of a page answer: before that a link leads to a page of its own instead of opening a layer. */
export const hydrated = (page: Page, timeout?: number): Promise<void> =>
  page
    .locator(NOTICES)
    .first()
    .waitFor({ state: 'attached', ...(timeout !== undefined && { timeout }) });
