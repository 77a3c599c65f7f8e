'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Chosen } from '#lib/domain/discount-chosen.ts';
import { discountFlow } from '#stores/discount-flow.ts';
import { chooseDiscounts } from '#stores/discounts.ts';

interface Replacement {
  /** Titles of the discounts that gave way. */
  readonly names: readonly string[];
  readonly before: Chosen;
}

interface ReplacementState {
  readonly replacement: Replacement | null;
  set(replacement: Replacement | null): void;
}

const ReplacementContext = createContext<ReplacementState | null>(null);

function useReplacementState(): ReplacementState {
  const state = use(ReplacementContext);
  if (state === null) throw new Error('useReplacement is used outside of ReplacementProvider');
  return state;
}

export function ReplacementProvider({ children }: { readonly children: ReactNode }) {
  const [replacement, set] = useState<Replacement | null>(null);
  const state = useMemo(() => ({ replacement, set }), [replacement]);
  return <ReplacementContext value={state}>{children}</ReplacementContext>;
}

/** Changes the chosen discounts. Where named ones give way, the cart says so and offers to bring them back (KF-DISC-12). */
export function useReplacement(): (names: readonly string[], change: () => void) => void {
  const { set } = useReplacementState();
  return (names, change) => {
    const before = discountFlow().chosen;
    change();
    set(names.length === 0 ? null : { names, before });
  };
}

/** Which discounts gave way to another choice, with the way back. It stands in the cart, because a notice leaves before a keyboard reaches its button. */
export function ReplacedNotice() {
  const t = useTranslations('discounts');
  const catalogue = useTranslations('catalogue');
  const { replacement, set } = useReplacementState();
  if (replacement === null) return null;
  const bringBack = (): void => {
    chooseDiscounts(() => replacement.before);
    set(null);
  };
  return (
    <div role="status" className="flex items-center justify-between gap-3 text-small text-muted">
      <p>{t('replaced', { names: replacement.names.join(', ') })}</p>
      <Button size="s" onClick={bringBack}>
        {catalogue('bringBack')}
      </Button>
    </div>
  );
}
