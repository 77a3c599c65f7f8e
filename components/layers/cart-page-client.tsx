'use client';

import type { ReactNode } from 'react';
import { useLate } from '#lib/client/late.ts';
import { cartPageContent } from './late-slots.ts';

interface CartOnPageProps {
  readonly header: ReactNode;
  readonly children: ReactNode;
}

/** The cart of this browser on its own page. `header` and `children` stand in its place until it is read, and without code. */
export function CartOnPage({ header, children }: CartOnPageProps) {
  const Content = useLate(cartPageContent);
  const fallback = (
    <>
      {header}
      {children}
    </>
  );
  return Content === null ? fallback : <Content fallback={fallback} skeleton={children} />;
}
