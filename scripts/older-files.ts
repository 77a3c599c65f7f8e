import { cpSync, existsSync, globSync, mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files of builds before stay reachable for so long: tabs that were open during a deploy ask for them (P20). */
const LIFE = 14 * 86_400_000;
const HASHED = '{chunks,css,media}/**/*.*';

interface Place {
  /** Hashed files of the build, which the next build empties. */
  readonly dir: string;
  /** Where they wait meanwhile. */
  readonly waiting: string;
  readonly now: number;
}

/** Sets the hashed files of the build on disk aside; `restore` puts those that are not too old beside the files of the new one. */
export function keepOlderFiles({ dir, waiting, now }: Place = { dir: '.next/static', waiting: '.next-older', now: Date.now() }): {
  restore(): void;
} {
  // what an interrupted build left there is older than what is on disk, and still wanted
  if (existsSync(dir)) cpSync(dir, waiting, { recursive: true, preserveTimestamps: true, force: true });
  return {
    restore: () => {
      for (const file of globSync(HASHED, { cwd: waiting, withFileTypes: true })) {
        if (!file.isFile()) continue;
        const from = join(file.parentPath, file.name);
        const to = join(dir, from.slice(waiting.length));
        const { mtimeMs, atime, mtime } = statSync(from);
        if (now - mtimeMs > LIFE) continue;
        if (existsSync(to)) continue;
        mkdirSync(dirname(to), { recursive: true });
        renameSync(from, to);
        utimesSync(to, atime, mtime);
      }
      rmSync(waiting, { recursive: true, force: true });
    },
  };
}
