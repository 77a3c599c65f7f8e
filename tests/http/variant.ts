import { onTestFinished } from 'vitest';
import { backendWithSettings, type SettingsChange } from '#tests/setup/backend-with-settings.ts';
import { ownBackend } from '#tests/setup/own-backend.ts';
import { startVariant, type Variant, type VariantOptions } from '#tests/setup/variant.ts';

/** Starts a storefront with other settings or answers of the backend ({@link startVariant}); it stops with the test. */
export async function variant(options: VariantOptions): Promise<Variant> {
  const shop = await startVariant(options);
  onTestFinished(() => shop.stop());
  return shop;
}

/** Starts a storefront with a backend of its own whose content files are changed ({@link ownBackend}). */
export async function shopWithContent(changes: Parameters<typeof ownBackend>[0]): Promise<Variant> {
  const backend = await ownBackend(changes);
  onTestFinished(() => backend.stop());
  return variant({ env: backend.env });
}

/** Starts a storefront with a backend of its own whose settings file is changed ({@link backendWithSettings}). */
export async function shopWithSettings(change: SettingsChange): Promise<Variant> {
  const backend = await backendWithSettings(change);
  onTestFinished(() => backend.stop());
  return variant({ env: { BACKEND_URL: backend.url } });
}
