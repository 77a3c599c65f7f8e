import type { ChosenLocation } from '#lib/domain/delivery-choice.ts';

/** A chosen place that warehouse 11 serves, without details for the courier. */
export const samplePlace = (more: Partial<ChosenLocation> = {}): ChosenLocation => ({
  text: 'Казань, Баумана, 1',
  coordinates: null,
  city: '',
  flat: '',
  entrance: '',
  floor: '',
  doorCode: '',
  comment: '',
  name: '',
  warehouseId: 11,
  zone: '',
  placeId: '',
  placeName: '',
  ...more,
});
