import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { placeState } from '#lib/domain/warehouse-hours.ts';
import { usePlaceWords } from '#old/components/delivery/use-place-words.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useNow } from '#old/components/layout/use-now.ts';
import { Alert } from '#old/components/ui/alert.tsx';
import { useDelivery } from '#old/stores/delivery.ts';

/** Says that the kitchen soon takes its last order, or is closed and takes orders for later (DLV-08); paused orders are a problem of the cart itself. */
export const ClosedNote = memo(function ClosedNote() {
  const t = useTranslations('cart');
  const words = usePlaceWords();
  const type = useDelivery((s) => s.type);
  const warehouseId = useDelivery((s) => s.location?.warehouseId ?? null);
  const state = placeState(useShop(), type, warehouseId, useNow());
  if (state.kind === 'lastOrders') return <Alert status="warning" title={words(state)} />;
  // a table is for later anyhow
  if (state.open || state.kind === 'disabled' || type === 'lounge') return null;
  return (
    <Alert status="warning" title={words(state)}>
      {t('closedNote')}
    </Alert>
  );
});
