import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEntry } from './entry.ts';
import { openFile } from './folder.ts';
import { Links } from './links.ts';
import { ContentError, type Problem, printProblem } from './problem.ts';
import { contentFiles } from './schema.ts';
import { parseSource } from './source.ts';
import { linkZones } from './zones.ts';

/**
 * Writes a GeoJSON file of any map editor as the zones.geojson of a shop folder.
 * @returns lines that say what was understood.
 * @throws {ContentError} with every mistake that would stop the start; nothing is written then.
 */
export function importZones(path: string, dir: string): string[] {
  const problems: Problem[] = [];
  const text = readFileSync(path, 'utf8');
  const fail = (message: string) => new ContentError([{ file: path, line: 1, field: '', message }]);
  if (/^\uFEFF?\s*</.test(text)) throw fail('expected GeoJSON, got XML (KML, GPX): save the map as GeoJSON');
  const source = parseSource(text, path, 0, problems);
  const file = source && parseEntry(contentFiles.zones.schema, source, [], source.value, problems);
  if (!file) throw new ContentError(problems);
  const settingsSource = openFile(dir, 'settings', problems);
  const settings = settingsSource && parseEntry(contentFiles.settings.schema, settingsSource, [], settingsSource.value, problems);
  const { zones, notes } = linkZones(file, settings, new Links(problems, new Map()));
  if (problems.length > 0) throw new ContentError(problems);
  if (zones.length === 0) throw fail('no polygon in the file');
  const target = join(dir, 'zones.geojson');
  writeFileSync(target, `${JSON.stringify({ type: 'FeatureCollection', features: zones.map(({ feature }) => feature) }, null, 1)}\n`);
  const areas = file.value.areas.map(({ zone, name, features }) => {
    const corners = features.reduce((sum, { geometry }) => sum + geometry.coordinates.reduce((all, ring) => all + ring.length - 1, 0), 0);
    return `${zone === '' ? 'no zone' : `zone ${zone}`}: «${name}», polygons: ${features.length}, corners: ${corners}`;
  });
  return [...areas, ...notes.map(printProblem), `${target} written`];
}
