import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { z } from 'zod';
import { FONT_FAMILIES, packageOf, SUBSETS, subsetFile } from '../lib/theme/font-faces.ts';

/**
 * `node scripts/image.ts <folder>`, for deploy/Dockerfile after a build: copies what a running shop needs and nothing else into the folder. Next itself lists the files it needs; of other packages those go along that the sources import, with their dependencies.
 */

/** Programs of the image, and files that one of them loads by their path. */
export const ENTRIES = [
  'server.ts',
  'lib/server/http/cache-handler.ts',
  'backend/server.ts',
  'backend/cli.ts',
  'backend/content/build-media.ts',
  'backend/woocommerce/bring-pictures.ts',
];
/** Packages whose files a running shop reads by path. */
const READ_BY_PATH = ['@fontsource-variable/onest', '@fontsource-variable/unbounded'];
const SOURCES = ['package.json', 'next.config.ts', 'server.ts', 'lib', 'backend', 'messages', 'public'];
const STANDALONE = '.next/standalone/node_modules';
/**
 * Files of Next that its standalone output leaves out: its own standalone server has the configuration built in, while the custom server loads next.config.ts
 * when it starts, and that needs these files.
 */
const CONFIGURATION_LOADER = [
  'node_modules/next/dist/compiled/webpack',
  'node_modules/next/dist/compiled/@babel/runtime',
  'node_modules/next/constants.js',
];

const names = z.record(z.string(), z.string()).default({});
const manifest = z.object({ dependencies: names, optionalDependencies: names });

/** Names of the packages that the entries and the sources they import load. */
export async function importedPackages(entries: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const collect = {
    name: 'collect-packages',
    resolveId(id: string, importer: string | undefined) {
      if (importer === undefined || /^[./#]/.test(id)) return null;
      const name = /^(@[^/]+\/)?[^/]+/.exec(id)?.[0];
      if (!id.startsWith('node:') && name !== undefined) found.add(name);
      return { id, external: true };
    },
  };
  const bundle = await rolldown({ input: [...entries], platform: 'node', treeshake: false, plugins: [collect] });
  await bundle.generate();
  await bundle.close();
  return found;
}

/** The folder of a package as a module in `from` finds it; null when it is not installed. */
function packageFolder(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === dirname(folder)) return null;
  }
}

/**
 * Folders of these packages and of everything they depend on.
 * @throws when a package is missing that is not optional
 */
export function withDependencies(packages: Iterable<string>, root: string): ReadonlySet<string> {
  const folders = new Set<string>();
  const add = (name: string, from: string, isOptional: boolean): void => {
    const folder = packageFolder(name, from);
    if (folder === null && !isOptional) throw new Error(`${name}, which ${from} needs, is not installed`);
    if (folder === null || folders.has(folder)) return;
    folders.add(folder);
    const { dependencies, optionalDependencies } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    for (const each of Object.keys(dependencies)) add(each, folder, each in optionalDependencies);
    for (const each of Object.keys(optionalDependencies)) add(each, folder, true);
  };
  for (const name of packages) add(name, root, false);
  return folders;
}

/** Not read by a running shop: tests, types, source maps. */
const UNUSED = /\.(test\.tsx?|fixture\.ts|map|d\.[cm]?ts)$/;
const UNUSED_OF_PACKAGES = /\.(map|d\.[cm]?ts|md|markdown|flow)$/;
const UNUSED_OF_BUILD = /^\.next\/(cache|diagnostics|servers|standalone|trace|turbopack|types)|\.nft\.json$|\.map$/;

/** The files of a font family that the storefront reads. */
const fontFilesOf = (family: (typeof FONT_FAMILIES)[number]): string[] =>
  [
    ...['metadata.json', 'unicode.json', 'LICENSE'].map((file) => `${packageOf(family)}/${file}`),
    ...SUBSETS.map((subset) => subsetFile(family, subset)),
  ].filter((path) => existsSync(path));

/** @throws when the app is not built, or a package is missing that a running shop needs */
export async function assemble(target: string): Promise<void> {
  if (!existsSync(STANDALONE)) throw new Error('There is no build: run node scripts/build.ts first.');
  const root = process.cwd();
  rmSync(target, { recursive: true, force: true });
  const copy = (path: string, isUsed: (path: string) => boolean = (each) => !UNUSED.test(each)): void =>
    cpSync(path, join(target, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => isUsed(relative(root, join(root, from))),
    });
  for (const source of SOURCES) copy(source);
  copy('.next', (path) => !UNUSED_OF_BUILD.test(path));
  cpSync(STANDALONE, join(target, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  for (const path of CONFIGURATION_LOADER) copy(path);
  for (const path of FONT_FAMILIES.flatMap(fontFilesOf)) copy(path);
  const imported = await importedPackages(ENTRIES);
  for (const folder of withDependencies([...READ_BY_PATH, ...[...imported].filter((name) => name !== 'next')], root))
    copy(relative(root, folder), (path) => !UNUSED_OF_PACKAGES.test(path));
}

if (import.meta.main) {
  const [target] = process.argv.slice(2);
  if (target === undefined) throw new Error('The folder is missing: node scripts/image.ts <folder>');
  await assemble(target);
}
