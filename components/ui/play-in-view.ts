const REDUCED = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)';

/** Plays a video while it is in view, until the signal; never for visitors who want no motion. */
export function playInView(element: HTMLVideoElement, src: string, signal: AbortSignal): void {
  if (signal.aborted) return;
  const reduced = matchMedia(REDUCED);
  let isInView = false;
  const update = () => {
    if (!isInView || reduced.matches || document.hidden) {
      element.pause();
      return;
    }
    if (element.getAttribute('src') === null) element.src = src;
    // a browser that refuses to play keeps the poster
    element.play().catch(() => {});
  };
  const observer = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false;
    update();
  });
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
  reduced.addEventListener('change', update, { signal });
  document.addEventListener('visibilitychange', update, { signal });
}
