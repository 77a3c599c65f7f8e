import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { rolldown } from 'rolldown';
import { WORKER_FILE } from '../lib/worker/worker-script.ts';

const ENTRY = 'lib/worker/entry.ts';
const HASHED = '.next/static/{chunks,css,media}/**/*.{js,css,woff2}';

/** The service worker of the build in `.next` as one script: the code of `worker/`, then its call with the build's id and hashed files. */
export async function bundleWorker(): Promise<void> {
  const id = readFileSync('.next/BUILD_ID', 'utf8').trim();
  const files = globSync(HASHED).map((file) => file.replace('.next/', '/_next/'));
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'browser',
    // the library's own messages for developers go with it
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const footer = `shopWorker.start(self, ${JSON.stringify({ id, files: files.sort() })});`;
  const { output } = await bundle.generate({ format: 'iife', name: 'shopWorker', minify: true, footer });
  await bundle.close();
  mkdirSync(dirname(WORKER_FILE), { recursive: true });
  writeFileSync(WORKER_FILE, output[0].code);
}
