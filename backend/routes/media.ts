import { basename, join } from 'node:path';
import { MEDIA_WIDTHS } from '#backend/content/media.ts';
import { type MediaFile, mediaFiles } from '#backend/content/media-file.ts';
import { noRoute } from '#backend/refusal.ts';
import { mediaAnswer } from '#backend/services/media-answer.ts';
import { calls } from '#lib/contract/calls.ts';
import { type App, route } from './route.ts';

const VARIANT = /(-\d{2,4})\.webp$/;
const SPARING = /^on\b/i;
const AVIF = /\bimage\/avif\b(?!\s*;\s*q=0(\.0*)?(,|$))/;

/** What is enough of a picture for who saves data: the widest width at most three fifths of the one asked for; null when it is the narrowest. */
function narrower(name: string): string | null {
  const asked = Number(VARIANT.exec(name)?.[1]?.slice(1));
  const width = MEDIA_WIDTHS.findLast((each) => each <= asked * 0.6);
  return width === undefined ? null : name.replace(VARIANT, `-${width}.webp`);
}

/** Pictures and videos: a WebP variant is answered as AVIF to who accepts it, so that a page names each picture once, and in a smaller width to who saves data (`Save-Data: on`); variants out of DATA_DIR/media, originals out of the shop's folder; only names the shop lists are ever opened. */
export function mediaRoutes(app: App): void {
  const { shop } = app.deps.model;
  const own = mediaFiles(shop, join(app.deps.config.dataDir, 'media'));
  const brought = shop.pictures ? mediaFiles(shop.pictures, join(shop.pictures.dir, 'made')) : () => undefined;
  const find = (name: string): MediaFile | undefined => own(name) ?? brought(name);
  route(app, calls.media, ({ params, request }) => {
    const name = params.file ?? '';
    const isMade = (wanted: string): boolean => basename(find(wanted)?.path ?? '') === wanted;
    const best = (wanted: string): string => {
      const better = wanted.replace(VARIANT, '$1.avif');
      return AVIF.test(request.headers.get('accept') ?? '') && isMade(better) ? better : wanted;
    };
    const small = SPARING.test(request.headers.get('save-data') ?? '') ? narrower(name) : null;
    const sent = [small ?? name, name].map(best).find(isMade) ?? name;
    const file = find(sent);
    if (file === undefined) throw noRoute();
    return mediaAnswer(request, file, { instead: !isMade(sent), negotiated: VARIANT.test(name) });
  });
}
