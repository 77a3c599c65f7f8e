import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The files that hold one noun of a shop folder; more than one is a mistake, as only the first would count. */
export function contentFilesOf(dir: string, name: string): string[] {
  const endings = name === 'zones' || name === 'map' ? ['geojson'] : ['yaml', 'yml', 'json'];
  return endings.map((ending) => `${name}.${ending}`).filter((file) => existsSync(join(dir, file)));
}
