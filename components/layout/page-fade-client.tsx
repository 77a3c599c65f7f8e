'use client';

import { type ReactNode, useEffect, useState } from 'react';

let moved = false;

/** The page proper, which fades in after a navigation; the first page is there at once (NAV-09). */
export function PageFade({ children }: { readonly children: ReactNode }) {
  const [fades] = useState(moved);
  useEffect(() => {
    moved = true;
  }, []);
  return (
    <main id="main" className={fades ? 'page-in' : undefined}>
      {children}
    </main>
  );
}
