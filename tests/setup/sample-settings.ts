import { type Settings, settings } from '#lib/contract/settings.ts';

/** Settings of a small shop, as a backend that says only this would send them. */
export const sampleSettings = (wire: Readonly<Record<string, unknown>> = {}): Settings =>
  settings.parse({ seo: { name: 'Проба', description: 'Пробная лавка' }, ...wire });
