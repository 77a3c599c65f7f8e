import type { ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';

interface GrocerFrameProps {
  readonly variant: 'samokat' | 'lavka';
  /** The list of categories; absent where the page itself is one. */
  readonly list?: ReactNode;
  readonly children: ReactNode;
}

/** A page of samokat or lavka: on desktop the categories at the side. The cart beside it is the layout's. */
export const GrocerFrame = ({ variant, list, children }: GrocerFrameProps) => (
  <div
    className={cn(
      list !== undefined && 'lg:grid lg:gap-x-6',
      list !== undefined && (variant === 'samokat' ? 'lg:grid-cols-[208px_minmax(0,1fr)]' : 'lg:grid-cols-[96px_minmax(0,1fr)]'),
      // On desktop the layout has the edges.
      'lg:[--gutter:0px]',
    )}
  >
    {list}
    {/* A child that is centred by its margins would be as wide as its content. */}
    <main className="flex min-w-0 flex-col *:w-full">{children}</main>
  </div>
);
