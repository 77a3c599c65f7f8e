import type { BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import type { PageType } from '#lib/contract/page-type.ts';
import type { SettingsWire } from '#tests/setup/variant.ts';

/** Shops and visitors of other page types. */

/** As if this visitor had chosen a page type of the demo shop, which offers all of them. */
export async function choose(context: BrowserContext, type: PageType, url: string): Promise<void> {
  await context.addCookies([{ name: 'page_type', value: type, url }]);
}

/** Settings with another facade. */
export const facade =
  (change: Record<string, unknown>) =>
  (wire: SettingsWire): SettingsWire => ({ ...wire, facade: { ...z.record(z.string(), z.unknown()).parse(wire.facade), ...change } });

/** Request headers of a visitor who chose a page type. */
export const asked = (type: PageType | null): Record<string, string> => (type === null ? {} : { cookie: `page_type=${type}` });

/** The layout a page says it stands in. */
export const layoutOf = async (page: Page): Promise<string | null> => page.locator('.frame').first().getAttribute('data-layout');
