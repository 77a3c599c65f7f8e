import { cn } from './cn.ts';

/** The place of something that is awaited; `className` gives it the size of what comes. Hidden from screen readers: the parent says that it loads. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <span aria-hidden="true" className={cn('relative block overflow-hidden rounded-[10px] bg-sunken forced-outline', className)}>
      <span className="absolute inset-0 animate-shimmer bg-[linear-gradient(100deg,transparent_10%,color-mix(in_oklab,var(--sunken)_70%,var(--brand-soft))_50%,transparent_90%)] motion-reduce:hidden" />
    </span>
  );
}
