'use client';

import type { ReactNode } from 'react';
import { useSectionsIntent } from '#old/components/sections/use-sections-intent.ts';
import { useModals } from '#old/stores/modals.ts';

interface Props {
  readonly className?: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Opens the sheet of all categories. */
export function CategoriesButton({ className, label, children }: Props) {
  const intent = useSectionsIntent();
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="dialog"
      {...intent}
      onClick={() => useModals.getState().open('categories', {})}
    >
      {children}
    </button>
  );
}
