import type { ReactNode } from 'react';
import { useLater } from '#old/components/ui/use-later.ts';

/** What follows a frame after the rest of its part, each time that part comes anew ({@link useLater}). */
export function Later({ children }: { readonly children: ReactNode }) {
  return useLater() && children;
}
