import type { ReactNode } from 'react';
import type { Hit } from '#lib/domain/search/search-index.ts';

/** A name with what was typed marked in it. */
export function Marked({ text, marks }: { readonly text: string; readonly marks: Hit['marks'] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
