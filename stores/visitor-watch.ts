import { usePlace } from './place.ts';
import { useSeen } from './seen.ts';
import { useVisitor } from './visitor.ts';

/** Keeps `useVisitor` equal to the stores that it shows. @returns A function that ends it. */
export function followVisitor(): () => void {
  const copy = () => {
    const warehouseId = usePlace.getState().location?.warehouseId ?? null;
    useVisitor.setState({ isKnown: true, warehouseId, storyFrames: useSeen.getState().storyFrames });
  };
  copy();
  const stops = [usePlace.subscribe(copy), useSeen.subscribe(copy)];
  return () => {
    for (const stop of stops) stop();
  };
}
