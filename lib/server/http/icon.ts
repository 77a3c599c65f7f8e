import 'server-only';
import type { Settings } from '#lib/contract/settings.ts';
import { readUpload, uploadOf } from '#lib/server/data/origins.ts';
import { maskable, packed, square } from './draw-icon.ts';

/** Icons of the installed shop, made once from its own icon: square, on its own ground where a system cuts them into shapes (SET-06). */

/** The icon as a PNG of `size` pixels, whole or for a system that cuts icons into its own shape; null when the shop has none of its own. */
export async function iconOf(settings: Settings, size: number, isMaskable: boolean): Promise<Buffer | null> {
  const { png, svg } = settings.logo.favicon;
  const path = uploadOf(png, settings) ?? uploadOf(svg, settings);
  const bytes = path === null ? null : await readUpload(path);
  if (bytes === null) return null;
  const icon = await square(bytes, size);
  return packed(isMaskable ? await maskable(icon, size, settings.facade.colours.background || '#ffffff') : icon);
}
