import { create } from 'zustand';
import type { Availability } from '#lib/contract/product.ts';

/** What the chosen location says about one product. */
export interface PlaceOffer {
  /** Minor units of one portion; absent: as on the page. */
  readonly unitPrice?: number | undefined;
  /** The same before the sale. */
  readonly regularPrice?: number | undefined;
  /** Pieces that are left; null: not counted. */
  readonly stock: number | null;
  /** When it can be had; empty: always. */
  readonly windows: readonly Availability[];
}

interface AvailabilityState {
  /** The location that `offers` are of; null until one is known, and then the page's own texts hold. */
  readonly warehouseId: number | null;
  /** By product id; a product that is missing is not sold there. */
  readonly offers: ReadonlyMap<number, PlaceOffer>;
  set(warehouseId: number, offers: ReadonlyMap<number, PlaceOffer>): void;
  clear(): void;
}

/** What the chosen location sells: price, stock and hours by product id; not stored. */
export const useAvailability = create<AvailabilityState>()((set) => ({
  warehouseId: null,
  offers: new Map(),
  set: (warehouseId, offers) => set({ warehouseId, offers }),
  clear: () => set({ warehouseId: null, offers: new Map() }),
}));
