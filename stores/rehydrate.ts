import { readStoredValues } from '#lib/client/storage.ts';
import { useCart } from './cart.ts';
import { useFavourites } from './favourites.ts';
import { usePlace } from './place.ts';
import { usePreferences } from './preferences.ts';
import { useSeen } from './seen.ts';
import { isCustomer, useSession } from './session.ts';
import { useVisitor } from './visitor.ts';

function copyVisitor(): void {
  const session = useSession.getState();
  useVisitor.setState({
    isKnown: true,
    warehouseId: usePlace.getState().location?.warehouseId ?? null,
    storyFrames: useSeen.getState().storyFrames,
    cartLines: useCart.getState().lines,
    wanted: usePreferences.getState().wanted,
    favouriteCount: useFavourites.getState().ids.length,
    isCustomer: isCustomer(session),
    unreadCount: isCustomer(session) ? session.unreadCount : 0,
  });
}

/**
 * Reads all stored values after hydration, so that the first render equals the server's, follows other tabs, and keeps `useVisitor` equal to its source stores.
 * @returns A function that stops it.
 */
export function rehydrateStores(): () => void {
  const stops = [
    readStoredValues(),
    ...[useCart, useFavourites, usePlace, usePreferences, useSeen, useSession].map((store) => store.subscribe(copyVisitor)),
  ];
  copyVisitor();
  return () => {
    for (const stop of stops) stop();
  };
}
