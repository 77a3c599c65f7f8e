'use client';

import type { ReactNode } from 'react';
import { Button } from '#old/components/ui/button.tsx';
import { useModals } from '#old/stores/modals.ts';

interface Props {
  readonly variant?: 'primary' | 'inverse';
  readonly size?: 's' | 'l';
  readonly className?: string;
  readonly children: ReactNode;
}

/** Opens the booking of a table: the first thing a restaurant's guest wants. */
export function BookingButton({ variant = 'primary', size, className, children }: Props) {
  return (
    <Button
      variant={variant}
      size={size}
      className={className}
      aria-haspopup="dialog"
      onClick={() => useModals.getState().open('booking', {})}
    >
      {children}
    </Button>
  );
}
