/** So far ahead, in px, that a quick scroll still finds cards where it arrives: three seconds of quick reading, on a slow line too. */
const AHEAD = '2400px 0px';

const told = new Map<Element, (isNear: boolean) => void>();
let watch: IntersectionObserver | undefined;

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting);
}

/** Tells whenever an element comes near the screen or leaves it; one observer for however many are watched. Answers how to stop. */
export function watchNear(element: Element, tellMe: (isNear: boolean) => void): () => void {
  watch ??= new IntersectionObserver(tell, { rootMargin: AHEAD });
  told.set(element, tellMe);
  watch.observe(element);
  return () => {
    told.delete(element);
    watch?.unobserve(element);
  };
}
