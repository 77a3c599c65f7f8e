import type { LonLat } from '#lib/contract/shipping.ts';

/** A place of the shop as a map shows it. */
export interface MapPlace {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly coordinates: LonLat | null;
}

/** The customer's point; `outside`: nothing is delivered there. */
export interface MapPoint {
  readonly at: LonLat;
  readonly label: string;
  readonly outside: boolean;
}
