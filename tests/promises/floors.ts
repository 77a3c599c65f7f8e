import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Versions below which a package has a known hole, by `docs/version-floors.json`, against every copy that the lock file installs. */

const floors = z.record(z.string(), z.object({ floor: z.string().regex(/^\d+\.\d+\.\d+$/), why: z.string().min(10) }));
const lock = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });

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

/** Every installed copy of a package that has a floor. */
export function installedWithFloors(lockText: string, floorsText = readFileSync('docs/version-floors.json', 'utf8')): Installed[] {
  const known = floors.parse(JSON.parse(floorsText));
  const { packages } = lock.parse(JSON.parse(lockText));
  return Object.entries(packages).flatMap(([path, { version }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    const entry = Object.hasOwn(known, name) ? known[name] : undefined;
    if (entry === undefined || version === undefined) return [];
    return [{ path, name, version, floor: entry.floor, isBelow: isOlder(version, entry.floor) }];
  });
}

/** Names that have a floor. */
export const flooredNames = (): string[] => Object.keys(floors.parse(JSON.parse(readFileSync('docs/version-floors.json', 'utf8'))));
