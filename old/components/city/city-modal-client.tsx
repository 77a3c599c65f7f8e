'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { citiesOf, warehousesIn } from '#lib/domain/cities.ts';
import { type CloseFor, ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { ModalBody } from '#old/components/ui/modal-body.tsx';
import { RadioRow } from '#old/components/ui/radio-row.tsx';
import { useCity } from '#old/stores/city.ts';
import { useDelivery } from '#old/stores/delivery.ts';

interface Props {
  readonly after?: (() => void) | undefined;
  readonly depth: number;
}

/** «Ваш город — Казань?»: yes, or another one of the shop's cities; places of another city are no choice any more (DLV-10). */
export function CityModal({ after, depth }: Props) {
  const t = useTranslations('city');
  const { locations } = useShop();
  const cities = citiesOf(locations);
  const kept = useCity((s) => s.city);
  const [wanted, setWanted] = useState(kept || (cities[0] ?? ''));
  const [choosing, setChoosing] = useState(kept !== '');
  const accept = (closeFor: CloseFor): void => {
    useCity.getState().choose(wanted);
    useDelivery.getState().keepOnly(warehousesIn(locations, wanted));
    closeFor(after);
  };
  const barOf = (closeFor: CloseFor) => (
    <>
      {!choosing && (
        <Button size="l" onClick={() => setChoosing(true)}>
          {t('other')}
        </Button>
      )}
      <Button size="l" variant="primary" className="accept__yes" onClick={() => accept(closeFor)}>
        {choosing ? t('choose') : t('yes')}
      </Button>
    </>
  );
  const title = choosing ? t('which') : t('question', { city: wanted });
  return (
    <ModalSheet kind="dialog" title={title} depth={depth}>
      {(_, closeFor) => (
        <ModalBody title={title} lead={choosing ? undefined : t('why')} bar={barOf(closeFor)}>
          {choosing && (
            <fieldset className="stack">
              <legend className="sr">{t('which')}</legend>
              {cities.map((city) => (
                <RadioRow key={city} name="city" label={city} checked={city === wanted} onChange={() => setWanted(city)} />
              ))}
            </fieldset>
          )}
        </ModalBody>
      )}
    </ModalSheet>
  );
}
