import type { Entry } from './entry.ts';
import type { Links } from './links.ts';
import type { SettingsFile } from './schema/settings.ts';
import type { ZonesFile } from './schema/zones.ts';
import type { ContentZone } from './shop.ts';

const zoneOf = (description: string): string => /#cid=(\S+)/.exec(description)?.[1] ?? '';

/** `false` stands for a zones file with mistakes: nothing is joined then. Joins polygons and conditions: each polygon's zone has a condition, each condition a polygon, each zone one condition. */
export function linkZones(
  zones: Entry<ZonesFile> | undefined | false,
  settings: Entry<SettingsFile> | undefined,
  links: Links,
): ContentZone[] {
  if (zones === false) return [];
  const found = zones?.value.features.map((feature) => ({ zone: zoneOf(feature.properties.description), feature })) ?? [];
  if (!settings) return found;
  const conditions = settings.value.delivery.conditions;
  const named = new Set(conditions.map(({ zone }) => zone));
  if (zones) {
    found.forEach(({ zone, feature }, index) => {
      links.unique('polygon id', feature.id, { source: zones.source, path: ['features', index] }, ['id']);
      if (!named.has(zone))
        links.fail(zones, ['features', index, 'properties', 'description'], `no condition for zone "${zone}" in settings.delivery`);
    });
  }
  conditions.forEach(({ zone }, index) => {
    links.unique('zone', zone, { source: settings.source, path: ['delivery', 'conditions', index] }, ['zone']);
    if (!found.some((each) => each.zone === zone))
      links.fail(settings, ['delivery', 'conditions', index, 'zone'], `no polygon with #cid=${zone} in zones.geojson`);
  });
  return found;
}
