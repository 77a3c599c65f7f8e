import { type ReactNode, ViewTransition } from 'react';

/** A page: the old one fades out, then the new one in, while header and cart bar stay (NAV-09). It has to lie above everything the page renders. */
export const PageFade = ({ children }: { readonly children: ReactNode }) => (
  <ViewTransition enter="page-in" exit="page-out" default="none">
    {children}
  </ViewTransition>
);
