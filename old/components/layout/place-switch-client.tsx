'use client';

import { useTranslations } from 'next-intl';
import { changeType } from '#old/components/delivery/change-type.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { Segmented } from '#old/components/ui/segmented.tsx';
import { useDelivery } from '#old/stores/delivery.ts';
import { useModals } from '#old/stores/modals.ts';
import { usePlaceText } from './use-place-text.ts';

type DeliveryType = 'delivery' | 'pickup' | 'lounge';

interface Props {
  readonly name: string;
  readonly types: readonly DeliveryType[];
}

/** How the visitor gets the order, and where; choosing another way asks for its place at once. */
export function PlaceSwitch({ name, types }: Props) {
  const t = useTranslations('layout');
  const type = useDelivery((s) => s.type);
  const place = usePlaceText();
  return (
    <>
      {types.length > 1 && (
        <Segmented
          name={name}
          label={t('receive')}
          value={type}
          onChange={(next) => changeType(next)}
          options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      )}
      <button type="button" className="place__addr" aria-haspopup="dialog" onClick={() => useModals.getState().open('location', { type })}>
        <Icon name="pin" />
        <span>
          <b className={place.chosen ? undefined : 'place__ask'}>{place.title}</b>
          <small>{place.hint}</small>
        </span>
        <Icon name="down" size="s" />
      </button>
    </>
  );
}
