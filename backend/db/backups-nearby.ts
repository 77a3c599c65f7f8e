import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NAMED = /\.backup$|^shop\.db\.before-[^/]*Z$/;
const LARGEST_FOLDER = 10_000;

interface Found {
  readonly file: string;
  readonly at: number;
}

function entriesOf(dir: string) {
  try {
    return readdirSync(dir, { withFileTypes: true }).slice(0, LARGEST_FOLDER);
  } catch {
    return [];
  }
}

const filesIn = (dir: string): Found[] =>
  entriesOf(dir)
    .filter((entry) => entry.isFile() && NAMED.test(entry.name))
    .map(({ name }) => ({ file: join(dir, name), at: statSync(join(dir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }));

/**
 * Backups where an operator leaves them, the newest first: in the data folder and the folders in it, and in the folder from which `npm run shop -- backup` was
 * called with a bare file name.
 */
export function backupsNearby(dataDir: string, cwd = process.cwd()): string[] {
  const inside = entriesOf(dataDir).flatMap((entry) => (entry.isDirectory() ? [join(dataDir, entry.name)] : []));
  const found = [...new Set([dataDir, ...inside, cwd])].flatMap(filesIn);
  return found.toSorted((a, b) => b.at - a.at).map(({ file }) => file);
}
