import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LonLat, lonLatFromCoord } from '#lib/contract/shipping.ts';
import { boxOf } from '#lib/domain/box.ts';
import { distanceKm } from '#lib/domain/places.ts';
import { contentFiles, openFile } from './folder.ts';
import { Links } from './links.ts';
import { ContentError, type Entry, type Problem, parseEntry, printProblem, problemAt } from './problem.ts';
import { SWAPPED } from './schema/primitives.ts';
import type { SettingsFile } from './schema/settings.ts';
import type { ZonesFile } from './schema/zones.ts';
import type { ContentZone } from './shop.ts';
import { type Path, parseSource } from './source.ts';

interface LinkedZones {
  readonly zones: ContentZone[];
  /** Valid content that the owner may have meant otherwise. */
  readonly notes: readonly Problem[];
}

/**
 * Joins polygons and conditions: every zone named by a polygon has a condition, every condition a polygon, every zone one condition.
 * `false` stands for an invalid zones file: nothing is joined then.
 */
export function linkZones(
  file: Entry<ZonesFile> | undefined | false,
  settings: Entry<SettingsFile> | undefined,
  links: Links,
): LinkedZones {
  if (file === false) return { zones: [], notes: [] };
  const areas = file?.value.areas ?? [];
  const zones = areas.flatMap(({ zone, features }) => features.map((feature) => ({ zone, feature })));
  if (!settings) return { zones, notes: [] };
  const conditions = settings.value.delivery.conditions;
  const named = new Set(conditions.map(({ zone }) => zone));
  const drawn = new Set(areas.map(({ zone }) => zone));
  const missing = [...named].filter((zone) => !drawn.has(zone));
  const notes: Problem[] = [];
  if (file) {
    for (const { index, zone, name } of areas) {
      const field = ['features', index, 'properties', 'description'];
      if (zone === '' && missing.length > 0) {
        links.fail(file, field, `the polygon «${name}» has no #cid=; zones of settings without a polygon: ${missing.join(', ')}`);
      } else if (zone === '') {
        notes.push(problemAt(file, field, `the polygon «${name}» has no #cid=: it is drawn, and nothing is delivered to it`));
      } else if (!named.has(zone)) {
        const rest = missing.length > 0 ? `; zones of settings without a polygon: ${missing.join(', ')}` : '';
        links.fail(file, field, `no condition for zone "${zone}" in settings.delivery${rest}`);
      }
    }
    const others = leftOut(file.value, settings.value);
    if (others !== '') notes.push(problemAt(file, ['features'], `left out: ${others}`));
    notes.push(...swappedPoints(file, settings, links));
  }
  conditions.forEach(({ zone }, index) => {
    links.unique('zone', zone, { source: settings.source, path: ['delivery', 'conditions', index] }, ['zone']);
    if (!drawn.has(zone)) links.fail(settings, ['delivery', 'conditions', index, 'zone'], `no polygon with #cid=${zone} in zones.geojson`);
  });
  return { zones, notes };
}

type Method = SettingsFile['shipping_methods'][number];

/** Pickup points and lounges with the path of their field. */
const placesOf = (settings: SettingsFile) =>
  settings.shipping_methods.flatMap((method: Method, index) => {
    if (method.id === 'flat_rate') return [];
    const field = method.id === 'local_pickup' ? 'pickup_locations' : 'restaurants';
    const places = method.id === 'local_pickup' ? method.pickup_locations : method.restaurants;
    return places.map((place, number) => ({ place, path: ['shipping_methods', index, field, number, 'coord'] as Path }));
  });

const isNamed = (name: string, ...texts: readonly string[]): boolean =>
  name !== '' && texts.some((text) => text.toLowerCase().includes(name.toLowerCase()) || name.toLowerCase().includes(text.toLowerCase()));

/** One line that counts the features of a zones file that are not polygons, and lists its points in the form of a place's `coord`. */
function leftOut({ points, others }: ZonesFile, settings: SettingsFile): string {
  const places = placesOf(settings).map(({ place }) => place);
  const named = points.map(({ name, at: [lon, lat] }) => {
    const place = places.find((each) => isNamed(name, each.name, each.address));
    return `point «${name}» (coord: '${lat}, ${lon}'${place ? ` of place ${place.id}, ${place.name}` : ''})`;
  });
  return [...named, ...Object.entries(others).map(([what, count]) => `${what}: ${count}`)].join('; ');
}

/** Kilometres beyond which a place counts as being in another city than the zones. */
const FAR_KM = 300;

const swapped = ([lon, lat]: LonLat): LonLat => [lat, lon];

/** The point of a polygon's bounding box that is nearest to a place: the place itself when it is inside. */
function nearestIn(ring: readonly LonLat[], [lon, lat]: LonLat): LonLat {
  const [west, south, east, north] = boxOf(ring);
  return [Math.min(Math.max(lon, west), east), Math.min(Math.max(lat, south), north)];
}

/**
 * Places, the map's centre and polygons far from all others. When swapping their coordinates would bring them near, they are reported as mistakes; the others,
 * such as a pickup point in another city, as notes.
 */
function swappedPoints(file: Entry<ZonesFile>, settings: Entry<SettingsFile>, links: Links): Problem[] {
  const rings = file.value.areas.map(({ index, features }) => ({
    index,
    outer: features.flatMap(({ geometry }): LonLat[] => geometry.coordinates[0] ?? []),
  }));
  const { delivery } = settings.value;
  const points = [
    ...placesOf(settings.value).map(({ place, path }) => ({ coord: place.coord, path })),
    { coord: delivery.dot_map_init, path: ['delivery', 'dot_map_init'] as Path },
  ].flatMap(({ coord, path }) => {
    const at = lonLatFromCoord(coord);
    return at ? [{ at, path }] : [];
  });
  if (rings.length === 0) return [];
  const toZones = (at: LonLat): number => Math.min(...rings.map(({ outer }) => distanceKm(nearestIn(outer, at), at)));
  const notes: Problem[] = [];
  for (const { at, path } of points) {
    const km = toZones(at);
    if (km <= FAR_KM) continue;
    const message = `${SWAPPED} It is ${Math.round(km)} km from every zone`;
    if (toZones(swapped(at)) <= FAR_KM) links.fail(settings, path, message);
    else notes.push(problemAt(settings, path, message));
  }
  for (const { index, outer } of rings) {
    const km = Math.min(...points.map(({ at }) => distanceKm(nearestIn(outer, at), at)));
    if (km <= FAR_KM) continue;
    const field = ['features', index, 'geometry', 'coordinates'];
    const message = `${SWAPPED} The polygon is ${Math.round(km)} km from every place and the centre of the map`;
    const isSwapped = points.some(({ at }) => distanceKm(swapped(nearestIn(outer, swapped(at))), at) <= FAR_KM);
    if (isSwapped) links.fail(file, field, message);
    else notes.push(problemAt(file, field, message));
  }
  return notes;
}

/**
 * Writes a GeoJSON file of any map editor as the zones.geojson of a shop folder.
 * @returns lines that describe the result.
 * @throws {ContentError} with every mistake that would prevent the start; nothing is written then.
 */
export function importZones(path: string, dir: string): string[] {
  const problems: Problem[] = [];
  const fail = (message: string) => new ContentError([{ file: path, line: 1, field: '', message }]);
  if (!existsSync(path)) throw fail('there is no such file');
  const text = readFileSync(path, 'utf8');
  if (/^\uFEFF?\s*$/.test(text)) throw fail('the file is empty');
  if (text.startsWith('PK\u0003\u0004')) throw fail('expected GeoJSON, got an archive (KMZ, Shapefile): save the map as GeoJSON');
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
