import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A row that shows what stands below it. A native `<details>`: works without scripts and opens for a search in the page. */
export const Disclosure = ({ summary, children }: { readonly summary: ReactNode; readonly children: ReactNode }) => (
  <details className="group/disclosure">
    <summary className="flex min-h-tap list-none items-center justify-between gap-3 text-strong [&::-webkit-details-marker]:hidden">
      <span className="min-w-0">{summary}</span>
      <Icon name="down" size="s" className="text-muted transition-transform duration-quick group-open/disclosure:-scale-y-100" />
    </summary>
    {children}
  </details>
);
