import { callApi } from '#lib/gateway/client.ts';
import { useFavourites } from '#stores/favourites.ts';

/** The server's favourites joined with this browser's (AUTH-04); the server learns what it did not know. */
export async function mergeFavourites(): Promise<void> {
  const kept = await callApi('favourites');
  if (!kept.ok) return;
  useFavourites.getState().merge(kept.value);
  if (useFavourites.getState().ids.some((id) => !kept.value.includes(id))) await saveFavourites();
}

/** Saves the whole list for the customer who is logged in (LK-05); true when the server has it. */
export async function saveFavourites(): Promise<boolean> {
  return (await callApi('saveFavourites', { body: { favorites: [...useFavourites.getState().ids] } })).ok;
}
