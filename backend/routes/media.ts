import { basename, join } from 'node:path';
import { mediaFiles } from '#backend/content/media-file.ts';
import { noRoute } from '#backend/refusal.ts';
import { mediaAnswer } from '#backend/services/media-answer.ts';
import { calls } from '#lib/contract/calls.ts';
import { type App, route } from './route.ts';

const VARIANT = /(-\d{2,4})\.webp$/;
const AVIF = /\bimage\/avif\b(?!\s*;\s*q=0(\.0*)?(,|$))/;

/** Pictures and videos: a WebP variant is answered as AVIF to who accepts it, so that a page names each picture once; variants out of DATA_DIR/media, originals out of the shop's folder; only names the shop lists are ever opened. */
export function mediaRoutes(app: App): void {
  const find = mediaFiles(app.deps.model.shop, join(app.deps.config.dataDir, 'media'));
  route(app, calls.media, ({ params, request }) => {
    const name = params.file ?? '';
    const better = AVIF.test(request.headers.get('accept') ?? '') ? find(name.replace(VARIANT, '$1.avif')) : undefined;
    const isMade = better !== undefined && better.type === 'image/avif';
    const file = isMade ? better : find(name);
    if (file === undefined) throw noRoute();
    return mediaAnswer(request, file, { instead: !isMade && basename(file.path) !== name, negotiated: VARIANT.test(name) });
  });
}
