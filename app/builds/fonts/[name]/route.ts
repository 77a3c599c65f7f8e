import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtInFile } from '#lib/theme/built-in-faces.ts';
import { fileOfAddress } from '#lib/theme/font-faces.ts';

export const dynamic = 'force-dynamic';

/** A file of a built-in font, or a subset of a family in the settings (`main_font`, `font_headings`). */
export async function GET(_request: Request, { params }: { readonly params: Promise<{ name: string }> }): Promise<Response> {
  const address = `/builds/fonts/${(await params).name}`;
  const file = builtInFile(address) ?? fileOfAddress(address);
  const bytes = file === undefined ? null : await readFile(join(/* turbopackIgnore: true */ process.cwd(), file)).catch(() => null);
  if (bytes === null) return new Response(null, { status: 404 });
  return new Response(bytes, { headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' } });
}
