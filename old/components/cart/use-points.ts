import { useEffect, useState } from 'react';
import { excludesPoints } from '#lib/domain/bonuses.ts';
import { usePromoFlags } from '#old/components/discounts/use-promo-settings.ts';
import { useCart } from '#old/stores/cart.ts';
import { useSession } from '#old/stores/session.ts';
import { useBonus, useLivePoints } from './use-bonus.ts';
import type { Quoted } from './use-quote.ts';

interface Points {
  readonly balance: number;
  /** As many as this cart may take, by the backend's own quote. */
  readonly most: number;
  readonly chosen: number;
  /** A chosen discount allows no points beside it (BON-02). */
  readonly excluded: boolean;
  /** More are chosen than the cart may take now. */
  readonly tooMany: boolean;
}

/** Points of this customer and what of them this cart may take; null for guests, without points, and until the backend has said so (BON-01). */
export function usePoints({ quote, settled }: Quoted): Points | null {
  const isGuest = useSession((s) => s.known && s.customerId === null);
  const bonus = useBonus();
  useLivePoints();
  const promo = usePromoFlags();
  const chosen = useCart((s) => s.bonuses);
  const setBonuses = useCart((s) => s.setBonuses);
  // what nobody can choose any more would only stop the order
  const lost = chosen > 0 && (isGuest || bonus?.active === false);
  useEffect(() => {
    if (lost) setBonuses(0);
  }, [lost, setBonuses]);
  const auto = useCart((s) => s.coupons.length > 0);
  const code = useCart((s) => s.promoCode !== '');
  // a preview knows no points: what the last quote allowed holds until the next one
  const [most, setMost] = useState<number | null>(null);
  const quoted = settled && quote !== null ? quote.bonusesAvailable : most;
  if (quoted !== most) setMost(quoted);
  if (!bonus?.active || quoted === null || (bonus.balance === 0 && chosen === 0)) return null;
  const promotion = quote?.ledger.some((step) => step.kind === 'promotion') === true;
  return {
    balance: bonus.balance,
    most: quoted,
    chosen,
    // a typed code may be that of an auto coupon: only the shop can tell
    excluded: quoted === 0 && bonus.balance > 0 && promo !== null && excludesPoints({ auto: auto || code, code, promotion }, promo),
    tooMany: settled && chosen > quoted,
  };
}
