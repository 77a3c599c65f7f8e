'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { useDelivery } from '#stores/delivery.ts';
import { useModals } from '#stores/modals.ts';
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
  const ask = (next: DeliveryType): void => useModals.getState().open('location', { type: next });
  const change = (next: DeliveryType): void => {
    useDelivery.getState().setType(next);
    if (useDelivery.getState().location === null) ask(next);
  };
  return (
    <>
      {types.length > 1 && (
        <Segmented
          name={name}
          label={t('receive')}
          value={type}
          onChange={change}
          options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      )}
      <button type="button" className="place__addr" aria-haspopup="dialog" onClick={() => ask(type)}>
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
