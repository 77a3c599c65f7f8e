'use client';

import type { ReactNode } from 'react';
import { useLate } from '#lib/client/late.ts';
import { checkoutPageContent } from './late-slots.ts';

/** The checkout on its page. `children` stand in its place until what this browser keeps is read, and without code. */
export function CheckoutOnPage({ children }: { readonly children: ReactNode }) {
  const Content = useLate(checkoutPageContent);
  return Content === null ? children : <Content fallback={children} skeleton={children} />;
}
