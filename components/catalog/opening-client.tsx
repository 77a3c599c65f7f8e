'use client';

import { Icon } from '#components/ui/icon.tsx';
import { type TextChange, useTimedText } from './use-timed-text.ts';

interface OpeningProps {
  /** «С 12:00» and what replaces it later; absent for a category that can always be had. */
  readonly opening: { readonly text: string; readonly changes: readonly TextChange[] } | undefined;
}

/** When a category can be had, while it cannot (CAT-03). */
export function Opening({ opening }: OpeningProps) {
  const text = useTimedText(opening?.text ?? '', opening?.changes);
  return text === '' ? null : (
    <p className="my-1 flex items-center gap-1.5 text-small font-semibold">
      <Icon name="clock" size="s" />
      {text}
    </p>
  );
}
