import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean;
  readonly className?: string;
}

/** A row that shows what stands below it. A native `<details>`: works without scripts and opens for a search in the page. */
export function Disclosure({ summary, children, defaultOpen = false, className }: DisclosureProps) {
  return (
    <details open={defaultOpen} className={cn('group/disclosure', className)}>
      <summary className="flex min-h-tap list-none items-center justify-between gap-3 text-strong [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">{summary}</span>
        <Icon name="down" size="s" className="text-muted transition-transform duration-quick group-open/disclosure:-scale-y-100" />
      </summary>
      {children}
    </details>
  );
}
