import { useHoursText } from '#components/delivery/time-text.ts';
import { placeState } from '#lib/domain/opening-hours.ts';
import { Hours } from './hours-client.tsx';
import type { ShopContextValue } from './shop-context.ts';

interface OwnHoursProps {
  readonly shop: ShopContextValue;
}

/** The hours of the visitor's warehouse below the shop's phone; before a place is chosen those of the first one. */
export function OwnHours({ shop }: OwnHoursProps) {
  const text = useHoursText(placeState(shop, 'delivery', shop.homeWarehouseId, shop.madeAt));
  return (
    <small className="block text-caption text-muted empty:hidden">
      <Hours warehouseId={null} text={text} />
    </small>
  );
}

interface PlaceHoursProps extends OwnHoursProps {
  readonly warehouseId: number;
  /** The owner's text, for places without hours by day. */
  readonly written: string;
  /** Shown before the hours. */
  readonly address: string;
}

/** The address of a place and whether it is open now. */
export function PlaceHours({ shop, warehouseId, written, address }: PlaceHoursProps) {
  const text = useHoursText(placeState(shop, 'pickup', warehouseId, shop.madeAt)) || written;
  return (
    <>
      {address}
      {address !== '' && text !== '' && ' · '}
      <Hours warehouseId={warehouseId} written={written} text={text} />
    </>
  );
}
