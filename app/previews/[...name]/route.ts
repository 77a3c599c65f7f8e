import { pathPattern } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { shopLanguage } from '#lib/i18n/locales.ts';
import { readUpload } from '#lib/server/data/origins.ts';
import { getSettings } from '#lib/server/data/settings.ts';
import { uploadOfPreview } from '#lib/server/seo/metadata.ts';

/** `/previews/pizza.webp.jpg`: an upload of the shop as a preview picture, generated once and cached like a page. */

export const dynamic = 'force-static';
export const revalidate = 86_400;
export const generateStaticParams = () => [];

/** Uploads that the gateway requests from the backend. */
const ALLOWED = pathPattern(calls.media);

const absent = (): Response => new Response(null, { status: 404 });

export async function GET(_request: Request, { params }: { readonly params: Promise<{ name: string[] }> }): Promise<Response> {
  const upload = uploadOfPreview((await params).name.join('/'));
  const bytes = upload === null || !ALLOWED.test(upload) ? null : await readUpload(upload);
  if (bytes === null) return absent();
  // the image library is large: loaded with the first preview
  const { drawPreview } = await import('#lib/server/http/drawn-pictures.ts');
  const { colours } = (await getSettings(shopLanguage())).facade;
  const picture = await drawPreview(bytes, colours.background || '#ffffff').catch(() => null);
  return picture === null ? absent() : new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/jpeg' } });
}
