import type { SavedAddress } from '#lib/domain/saved-address.ts';
import { callApi } from '#lib/gateway/client.ts';

/** Saves an address with the customer; an `id` changes the one there is, '' adds one. It becomes the main one, unless `defaultAt` says since when it is. */
export function saveAddress(id: string, address: SavedAddress, defaultAt = '') {
  const { text, city, coordinates, flat, doorCode, entrance, floor, name, comment } = address;
  const data = {
    id,
    default: defaultAt,
    AddressLine: text,
    city: [city],
    apartment: flat,
    number: doorCode,
    entrance,
    floor,
    name,
    comment,
  };
  return callApi('saveAddress', { body: { user_id: null, data: { ...data, coordinates: coordinates ? [...coordinates] : null } } });
}

export const removeAddress = (id: string) =>
  callApi('saveAddress', { body: { user_id: null, data: { id, delete: true, coordinates: null } } });
