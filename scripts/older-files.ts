import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Which hashed files belong to which builds, the newest build first. */
export const buildList = z
  .array(
    z.object({
      /** Epoch milliseconds; null for the build that is served. */
      replacedAt: z.number().nullable(),
      /** Names below `static`. */
      files: z.array(z.string().max(300)).max(20_000),
    }),
  )
  .max(1_000);

export type BuildFiles = z.output<typeof buildList>[number];

/** Milliseconds after its replacement in which a build's files are kept for tabs that were open then. */
const LIFE = 14 * 86_400_000;
/** Maximum number of older builds that are kept, for a shop that deploys many times a day. */
const MAX_BUILDS = 20;
/** Maximum bytes of all older builds together, without the files that the current build has, too. */
const MAX_BYTES = 200_000_000;

/**
 * The replaced builds that are kept beside the current one (P20): not too old, not too many, not too large together; the one just replaced in any case.
 * @param sizeOf bytes of a file of an older build; 0 when the current build has it as well
 */
export function stayingBuilds(replaced: readonly BuildFiles[], sizeOf: (file: string) => number, now: number): readonly BuildFiles[] {
  const counted = new Set<string>();
  let bytes = 0;
  const young = replaced.filter(({ replacedAt }, i) => i === 0 || now - (replacedAt ?? now) <= LIFE).slice(0, MAX_BUILDS);
  const end = young.findIndex(({ files }, i) => {
    for (const file of files) if (!counted.has(file)) bytes += sizeOf(file);
    for (const file of files) counted.add(file);
    return i > 0 && bytes > MAX_BYTES;
  });
  return end === -1 ? young : young.slice(0, end);
}

const HASHED = '{chunks,css,media}/**/*.*';
/** The list of builds and their files; outside `static`, so that it is not served. */
const LIST = 'builds.json';

interface Place {
  /** The build's folder, which the next build empties; hashed files are in its `static`. */
  readonly dir: string;
  /** Where the files of older builds are during a build. */
  readonly waiting: string;
  readonly now: number;
}

function readList(folder: string): readonly BuildFiles[] | null {
  try {
    return buildList.parse(JSON.parse(readFileSync(join(folder, LIST), 'utf8')));
  } catch {
    return null;
  }
}

const hashedIn = (folder: string): string[] =>
  globSync(HASHED, { cwd: folder, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(folder.length + 1));

/** Copies the files that the next build would delete; returns the builds they belong to. Files that an interrupted build left there are reused. */
function setAside({ dir, waiting, now }: Place): readonly BuildFiles[] {
  const waited = readList(waiting);
  if (waited !== null) return waited;
  const files = join(dir, 'static');
  rmSync(waiting, { recursive: true, force: true });
  if (!existsSync(files)) return [];
  const listed = readList(dir) ?? [{ replacedAt: null, files: hashedIn(files) }];
  const replaced = listed.map((build) => ({ ...build, replacedAt: build.replacedAt ?? now }));
  cpSync(files, waiting, { recursive: true });
  writeFileSync(join(waiting, LIST), JSON.stringify(replaced));
  return replaced;
}

/** Moves the hashed files of the build on disk away; `restore` adds those that open tabs can still request to the new build (P20). */
export function keepOlderFiles(place: Place = { dir: '.next', waiting: '.next-older', now: Date.now() }): { restore(): void } {
  const replaced = setAside(place);
  return {
    restore: () => {
      const { dir, waiting, now } = place;
      const files = join(dir, 'static');
      const own = hashedIn(files);
      const isWaiting = (file: string): boolean => !existsSync(join(files, file)) && existsSync(join(waiting, file));
      const staying = stayingBuilds(replaced, (file) => (isWaiting(file) ? statSync(join(waiting, file)).size : 0), now);
      for (const file of new Set(staying.flatMap((build) => build.files))) {
        if (!isWaiting(file)) continue;
        mkdirSync(dirname(join(files, file)), { recursive: true });
        renameSync(join(waiting, file), join(files, file));
      }
      writeFileSync(join(dir, LIST), JSON.stringify([{ replacedAt: null, files: own }, ...staying]));
      rmSync(waiting, { recursive: true, force: true });
    },
  };
}
