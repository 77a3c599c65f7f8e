import { LINE } from './section-at.ts';

/** Above everything a page can have. */
const ENDLESS = 1_000_000;

/**
 * Knows which blocks have their top above the line under the bar, from what crosses it: no layout is read while the page moves. `crossed` is called each
 * time. Blocks that come and go are watched as they are; another height of the screen moves the line.
 */
export function watchBlocks(slugs: readonly string[], crossed: () => void): { passed(): string | undefined; stop(): void } {
  const above = new Set<string>();
  let lines: IntersectionObserver | undefined;
  let frame = 0;
  const note = (entries: readonly IntersectionObserverEntry[]): void => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) above.add(target.id);
      else above.delete(target.id);
    }
    crossed();
  };
  const build = (): void => {
    frame = 0;
    lines?.disconnect();
    above.clear();
    lines = new IntersectionObserver(note, { rootMargin: `${ENDLESS}px 0px ${LINE - innerHeight}px 0px` });
    const blocks = slugs.flatMap((slug) => document.getElementById(slug) ?? []);
    for (const block of blocks) lines.observe(block);
    for (const list of new Set(blocks.map((block) => block.parentElement))) if (list) lists.observe(list, { childList: true });
  };
  const rebuild = (): void => {
    frame ||= requestAnimationFrame(build);
  };
  const lists = new MutationObserver(rebuild);
  addEventListener('resize', rebuild);
  build();
  return {
    passed: () => slugs.findLast((slug) => above.has(slug)),
    stop: () => {
      cancelAnimationFrame(frame);
      removeEventListener('resize', rebuild);
      lines?.disconnect();
      lists.disconnect();
    },
  };
}
