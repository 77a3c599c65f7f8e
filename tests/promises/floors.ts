import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Versions below which a package has a known hole, by `docs/version-floors.json`, against every copy that the lock file installs. */

const known = z.strictObject({
  /** Day on which somebody last looked through the advisories for all of these. */
  lookedAt: z.iso.date(),
  /** What they were looked up in, as honestly as can be said. */
  source: z.string().min(10),
  floors: z.record(z.string(), z.object({ floor: z.string().regex(/^\d+\.\d+\.\d+$/), why: z.string().min(10) })),
  /** Packages of which no high or critical advisory was known on that day. */
  noneKnown: z.array(z.string()),
});
/** npm keeps a single value as its package wrote it: `"os": "linux"`. */
const listed = z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]);
const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      dev: z.boolean().default(false),
      devOptional: z.boolean().default(false),
      os: listed,
      cpu: listed,
      libc: listed,
    }),
  ),
});

export interface Installed {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly floor: string;
  readonly isBelow: boolean;
}

const parts = (version: string): number[] => (/^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? []).slice(1).map(Number);

/** Whether a version is older than another; a preview of a version is older than it. */
export function isOlder(version: string, than: string): boolean {
  const [a, b] = [parts(version), parts(than)];
  for (const [i, part] of b.entries()) if ((a[i] ?? 0) !== part) return (a[i] ?? 0) < part;
  return version.includes('-');
}

const readFloors = (text = readFileSync('docs/version-floors.json', 'utf8')) => known.parse(JSON.parse(text));
const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? '';

/** Every installed copy of a package that has a floor. */
export function installedWithFloors(lockText: string): Installed[] {
  const { floors } = readFloors();
  return Object.entries(lock.parse(JSON.parse(lockText)).packages).flatMap(([path, { version }]) => {
    const name = nameOf(path);
    const entry = Object.hasOwn(floors, name) ? floors[name] : undefined;
    if (entry === undefined || version === undefined) return [];
    return [{ path, name, version, floor: entry.floor, isBelow: isOlder(version, entry.floor) }];
  });
}

/** Packages that run in production; builds for one platform are releases of the package that brings them. */
export function productionPackages(lockText: string): readonly string[] {
  const rows = Object.entries(lock.parse(JSON.parse(lockText)).packages);
  const inProduction = rows.filter(([path, { dev, devOptional, os, cpu, libc }]) => {
    const isBuild = os.length + cpu.length + libc.length > 0;
    return path !== '' && !dev && !devOptional && !isBuild;
  });
  return [...new Set(inProduction.map(([path]) => nameOf(path)))].sort();
}

/** Packages of production that nobody has looked at. */
export function notLookedAt(lockText: string): readonly string[] {
  const { floors, noneKnown } = readFloors();
  const seen = new Set([...Object.keys(floors), ...noneKnown]);
  return productionPackages(lockText).filter((name) => !seen.has(name));
}

/** Whole days since somebody looked. */
export const daysSinceLook = (now: number): number => Math.floor((now - Date.parse(readFloors().lookedAt)) / 86_400_000);

/** What the look was a look at. */
export const lookedUpIn = (): string => readFloors().source;

/** Names that the file knows. */
export const namedPackages = (): readonly string[] => {
  const { floors, noneKnown } = readFloors();
  return [...Object.keys(floors), ...noneKnown];
};
