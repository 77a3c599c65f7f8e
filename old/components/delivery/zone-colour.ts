import type { Zone } from '#lib/contract/shipping.ts';

const OWN = ['var(--zone-1)', 'var(--zone-2)', 'var(--zone-3)'] as const;

/** The zone's line colour as the shop drew it, else one of the look's by position. */
export function zoneColour(zone: Pick<Zone, 'stroke' | 'fill'>, position: number): string {
  return zone.stroke || zone.fill || (OWN[position % OWN.length] ?? OWN[0]);
}
