import { useCart } from './cart.ts';
import { usePlace } from './place.ts';
import { usePreferences } from './preferences.ts';
import { useSeen } from './seen.ts';
import { useVisitor } from './visitor.ts';

/** Keeps `useVisitor` equal to its source stores. @returns A function that stops it. */
export function followVisitor(): () => void {
  const copy = () =>
    useVisitor.setState({
      isKnown: true,
      warehouseId: usePlace.getState().location?.warehouseId ?? null,
      storyFrames: useSeen.getState().storyFrames,
      cartLines: useCart.getState().lines,
      wanted: usePreferences.getState().wanted,
    });
  copy();
  const stops = [useCart.subscribe(copy), usePlace.subscribe(copy), usePreferences.subscribe(copy), useSeen.subscribe(copy)];
  return () => {
    for (const stop of stops) stop();
  };
}
