import { type ReactNode, useLayoutEffect, useRef } from 'react';

const MARK = 'data-kept-focus';

/** What takes the focus in such a place: its last button, which is the one that adds. */
const heirIn = (place: Element | null): HTMLElement | null =>
  [...(place?.querySelectorAll('button') ?? [])].findLast((button) => !button.disabled) ?? null;

/** The place of an element whose part of the page may be another one when the focus comes back: what takes the focus then. */
export function heirOf(element: Element | null): () => HTMLElement | null {
  const place = element?.closest(`[${MARK}]`) ?? null;
  return () => (place?.isConnected ? heirIn(place) : null);
}

interface Props {
  /** Another value: another part stands here. */
  readonly part: string;
  readonly children: ReactNode;
}

/** Around parts that take each other's place: a keyboard that was on the one that goes is on the one that comes. */
export function KeptFocus({ part, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const had = useRef(false);
  const last = useRef(part);
  useLayoutEffect(() => {
    if (last.current === part) return;
    last.current = part;
    if (had.current && document.activeElement === document.body) heirIn(place.current)?.focus({ preventScroll: true });
  }, [part]);
  const watched = {
    [MARK]: '',
    onFocus: () => {
      had.current = true;
    },
    onBlur: () => {
      had.current = false;
    },
  };
  return (
    <div ref={place} className="keptfocus" {...watched}>
      {children}
    </div>
  );
}
