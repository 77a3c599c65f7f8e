'use client';

import { usePlaceText } from '#old/components/layout/use-place-text.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { useDelivery } from '#old/stores/delivery.ts';
import { useModals } from '#old/stores/modals.ts';

/** Where the order goes and when it is there, in one line; the way of receiving is chosen in the modal it opens. */
export function PlaceButton({ className }: { readonly className: string }) {
  const place = usePlaceText();
  const ask = (): void => useModals.getState().open('location', { type: useDelivery.getState().type });
  return (
    <button type="button" className={classNames('gplace', className)} aria-haspopup="dialog" onClick={ask}>
      <Icon name="pin" />
      <span>
        <b className={place.chosen ? undefined : 'place__ask'}>{place.title}</b>
        <small>{place.hint}</small>
      </span>
      <Icon name="down" size="s" />
    </button>
  );
}
