import { type ReactNode, ViewTransition } from 'react';

/** The page proper: the old one fades out, then the new one in, while header and cart bar stay (NAV-09). */
export function PageFade({ children }: { readonly children: ReactNode }) {
  return (
    <ViewTransition enter="page-in" exit="page-out" default="none">
      <main id="main">{children}</main>
    </ViewTransition>
  );
}
