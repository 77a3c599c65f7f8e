import { basename, join } from 'node:path';
import { mediaFiles } from '#backend/content/media-file.ts';
import { noRoute } from '#backend/refusal.ts';
import { mediaAnswer } from '#backend/services/media-answer.ts';
import { calls } from '#lib/contract/calls.ts';
import { type App, route } from './route.ts';

/** Pictures and videos: variants out of DATA_DIR/media, originals out of the shop's folder; only names the shop lists are ever opened. */
export function mediaRoutes(app: App): void {
  const find = mediaFiles(app.deps.model.shop, join(app.deps.config.dataDir, 'media'));
  route(app, calls.media, ({ params, request }) => {
    const name = params.file ?? '';
    const file = find(name);
    if (file === undefined) throw noRoute();
    return mediaAnswer(request, file, basename(file.path) !== name);
  });
}
