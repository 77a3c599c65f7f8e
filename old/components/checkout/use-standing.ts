import { useRef } from 'react';

/** A value as it was before `isOver`: what was sent stays in sight, in its place, while the page leaves. */
export function useStanding<T>(value: T, isOver: boolean): T {
  const standing = useRef(value);
  if (!isOver) standing.current = value;
  return standing.current;
}
