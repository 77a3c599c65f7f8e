import { existsSync } from 'node:fs';
import { buildInput, isBuilt, noteBuild } from './build-input.ts';
import { runs } from './child.ts';
import { keepOlderFiles } from './older-files.ts';

const PICTURES = ['backend/content/build-media.ts'] as const;

/** Makes the picture variants that are missing; a picture that cannot be made is served as it is. */
export const buildPictures = (): Promise<boolean> => runs(process.execPath, PICTURES);

/** Builds the app unless the build on disk was made from these very sources. False when it failed. */
export async function buildApp(): Promise<boolean> {
  const input = buildInput();
  if (isBuilt(input)) return true;
  console.log('building the storefront (once after every change) …');
  const olderFiles = keepOlderFiles();
  // the first build of a clone is rarely followed by a second one, so it writes no cache
  const KEEP_BUILD_CACHE = existsSync('.next/BUILD_ID') ? '1' : '0';
  const next = ['node_modules/next/dist/bin/next', 'build', '--experimental-next-config-strip-types'];
  const built = await runs(process.execPath, next, { NODE_ENV: 'production', KEEP_BUILD_CACHE });
  if (!built) return false;
  const { bundleWorker } = await import('./bundle-worker.ts');
  await bundleWorker();
  const { bundleServers } = await import('./bundle-servers.ts');
  await bundleServers();
  olderFiles.restore();
  noteBuild(input);
  return true;
}

if (import.meta.main && !(await buildApp())) process.exitCode = 1;
