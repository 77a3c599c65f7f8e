import type { ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';

/** Fields side by side where there is room for both. */
export const pairGrid = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(15rem,(100%-12px)/2)),1fr))] items-start gap-3';

/** Choices side by side: two in a row on a phone, too. */
export const tileGrid = cn(
  'grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,(100%-12px)/2)),1fr))] grid-flow-row-dense gap-2',
  'lg:grid-cols-[repeat(auto-fit,minmax(min(100%,max(18rem,(100%-12px)/2)),1fr))] lg:gap-3',
);

interface FormSectionProps {
  readonly title: string;
  /** At the end of the heading. */
  readonly action?: ReactNode;
  /** `id` of the fields, for the focus where no single control stands for them. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A part of the form with its heading. */
export const FormSection = ({ title, action, id, children }: FormSectionProps) => (
  <section className="min-w-0">
    <h2 className="mb-2 flex items-center justify-between gap-3 font-display text-title-m lg:mb-3.5">
      {title}
      {action && <span className="font-text text-strong/5 tracking-[-0.008em]">{action}</span>}
    </h2>
    <div id={id} tabIndex={id === undefined ? undefined : -1} className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none">
      {children}
    </div>
  </section>
);
