import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';

const SOURCES = [
  '{app,components,lib,messages,public,stores}/**/*.*',
  'backend/**/*.ts',
  '{instrumentation-client.ts,next.config.ts,package-lock.json,postcss.config.mjs,proxy.ts,server.ts,tsconfig.json}',
];
const FILE = '.next/BUILD_INPUT';

/** A fingerprint of everything the build is made from. */
export function buildInput(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Whether the build on disk was made from exactly these sources. */
export function isBuilt(input: string): boolean {
  try {
    readFileSync('.next/BUILD_ID');
    return readFileSync(FILE, 'utf8') === input;
  } catch {
    return false;
  }
}

export const noteBuild = (input: string): void => writeFileSync(FILE, input);
