import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { runs } from './child.ts';

/** `npm start` of a built shop also loads this file, so what only a build needs is imported dynamically. */

const SOURCES = [
  '{app,components,lib,messages,public,stores}/**/*.*',
  'backend/**/*.ts',
  '{instrumentation-client.ts,next.config.ts,package-lock.json,postcss.config.mjs,proxy.ts,server.ts,tsconfig.json}',
];
const FILE = '.next/BUILD_INPUT';

/** A hash of all files that the build is made from. */
function buildInput(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Whether the build on disk was made from exactly these sources. */
function isBuilt(input: string): boolean {
  try {
    readFileSync('.next/BUILD_ID');
    return readFileSync(FILE, 'utf8') === input;
  } catch {
    return false;
  }
}

/** The two processes of a shop. */
export const SERVERS = { backend: 'backend/server.ts', storefront: 'server.ts' } as const;

export const BUNDLES = '.next/servers';

/** The file that a build makes of a server. */
export const bundledServer = (name: keyof typeof SERVERS): string => `${BUNDLES}/${name}.mjs`;

/** Packages of many small files, which are slow to load one by one. All others are imported from node_modules: Next and native packages cannot be bundled. */
const BUNDLED = /^(@hono\/node-server|hono|kysely|libphonenumber-js|yaml|zod)(\/|$)/;
/** Not a path, on Windows with a drive letter, and not an import of this project such as `#lib/server/env.ts`. */
const isPackage = (id: string): boolean => /^[^./#]/.test(id) && !/^[A-Z]:/i.test(id);

/** Bundles each server with its sources into `.next/servers`: Node loads a bundle in a third of the time that it takes to resolve and load the separate modules. */
async function bundleServers(): Promise<void> {
  const { rolldown } = await import('rolldown');
  rmSync(BUNDLES, { recursive: true, force: true });
  for (const [name, input] of Object.entries(SERVERS)) {
    const bundle = await rolldown({
      input: { [name]: input },
      platform: 'node',
      external: (id) => isPackage(id) && !BUNDLED.test(id),
    });
    await bundle.write({ dir: BUNDLES, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
    await bundle.close();
  }
}

const HASHED = '.next/static/{chunks,css,media}/**/*.{js,css,woff2}';

/** The service worker of the build in `.next` as one script: the code of `worker/`, then its call with the build's id and hashed files. */
async function bundleWorker(): Promise<void> {
  const { rolldown } = await import('rolldown');
  const { WORKER_FILE } = await import('../lib/worker/worker-script.ts');
  const id = readFileSync('.next/BUILD_ID', 'utf8').trim();
  const files = globSync(HASHED).map((file) => file.replace('.next/', '/_next/'));
  const bundle = await rolldown({
    input: 'lib/worker/entry.ts',
    platform: 'browser',
    // also removes the library's messages for developers
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const footer = `shopWorker.start(self, ${JSON.stringify({ id, files: files.sort() })});`;
  const { output } = await bundle.generate({ format: 'iife', name: 'shopWorker', minify: true, footer });
  await bundle.close();
  mkdirSync(dirname(WORKER_FILE), { recursive: true });
  writeFileSync(WORKER_FILE, output[0].code);
}

/** Writes beside each script and style sheet its copy for browsers that accept Brotli, at the highest level (lib/server/http/request-handler.ts). */
async function compressFiles(): Promise<void> {
  const compress = promisify(brotliCompress);
  const files = globSync('.next/static/**/*.{js,css}');
  await Promise.all(files.map(async (file) => writeFileSync(`${file}.br`, await compress(readFileSync(file)))));
}

/** Makes the picture variants that are missing; a picture that cannot be made is served as it is. */
export const buildPictures = (): Promise<boolean> => runs(process.execPath, ['backend/content/build-media.ts']);

/** Builds the app unless the build on disk was made from the current sources. False when it failed. */
export async function buildApp(): Promise<boolean> {
  const input = buildInput();
  if (isBuilt(input)) return true;
  console.log('building the storefront (once after every change) …');
  const { keepOlderFiles } = await import('./older-files.ts');
  const olderFiles = keepOlderFiles();
  // the first build of a clone is rarely followed by a second one, so it writes no cache
  const KEEP_BUILD_CACHE = existsSync('.next/BUILD_ID') ? '1' : '0';
  const next = ['node_modules/next/dist/bin/next', 'build', '--experimental-next-config-strip-types'];
  const built = await runs(process.execPath, next, { NODE_ENV: 'production', KEEP_BUILD_CACHE });
  if (!built) return false;
  await bundleWorker();
  await bundleServers();
  await compressFiles();
  olderFiles.restore();
  writeFileSync(FILE, input);
  return true;
}

if (import.meta.main && !(await buildApp())) process.exitCode = 1;
