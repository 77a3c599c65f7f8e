'use client';

import './delivery.css';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { LayerProps } from '#components/layers/layer-table-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { RadioRow } from '#components/ui/fields.tsx';
import { SheetBody, SheetFooter, SheetHeader } from '#components/ui/sheet-client.tsx';
import { citiesOf, warehousesIn } from '#lib/domain/places.ts';
import { usePlace } from '#stores/place.ts';
import { useSeen } from '#stores/seen.ts';

/** `?layer=city`, «Is your city Kazan?»: yes, or another city of the shop. Stored places of another city are deleted (DLV-10). */
export default function CityLayer({ onClose }: Pick<LayerProps, 'onClose'>) {
  const { locations } = useShop();
  const t = useTranslations('city');
  const cities = citiesOf(locations);
  const current = useSeen((s) => s.city);
  const [city, setCity] = useState(current || (cities[0] ?? ''));
  const [isChoosing, setChoosing] = useState(current !== '');
  const accept = (): void => {
    useSeen.getState().setCity(city);
    usePlace.getState().keepOnly(warehousesIn(locations, city));
    onClose();
  };
  return (
    <>
      <SheetHeader title={isChoosing ? t('which') : t('question', { city })} />
      <SheetBody>
        <div className="px-gutter pb-6">
          {isChoosing ? (
            <fieldset className="grid gap-2">
              <legend className="sr-only">{t('which')}</legend>
              {cities.map((name) => (
                <RadioRow key={name} name="city" label={name} checked={name === city} onChange={() => setCity(name)} />
              ))}
            </fieldset>
          ) : (
            <p className="text-pretty text-muted">{t('why')}</p>
          )}
        </div>
      </SheetBody>
      <SheetFooter>
        {!isChoosing && (
          <Button size="l" className="max-lg:flex-auto" onClick={() => setChoosing(true)}>
            {t('other')}
          </Button>
        )}
        <Button size="l" variant="primary" className="flex-auto" onClick={accept}>
          {isChoosing ? t('choose') : t('yes')}
        </Button>
      </SheetFooter>
    </>
  );
}
