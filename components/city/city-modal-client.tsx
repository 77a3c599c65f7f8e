'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { ModalBody } from '#components/ui/modal-body.tsx';
import { RadioRow } from '#components/ui/radio-row.tsx';
import { Sheet } from '#components/ui/sheet-client.tsx';
import { citiesOf } from '#lib/domain/cities.ts';
import { useCity } from '#stores/city.ts';
import { useModals } from '#stores/modals.ts';

interface Props {
  readonly after?: (() => void) | undefined;
  readonly depth: number;
}

/** «Ваш город — Казань?»: yes, or another one of the shop's cities (DLV-10). */
export function CityModal({ after, depth }: Props) {
  const t = useTranslations('city');
  const c = useTranslations('common');
  const { locations } = useShop();
  const cities = citiesOf(locations);
  const kept = useCity((s) => s.city);
  const [open, setOpen] = useState(true);
  const [wanted, setWanted] = useState(kept || (cities[0] ?? ''));
  const [choosing, setChoosing] = useState(kept !== '');
  const accepted = useRef(false);
  const accept = (): void => {
    useCity.getState().choose(wanted);
    accepted.current = true;
    setOpen(false);
  };
  const bar = (
    <>
      {!choosing && (
        <Button size="l" onClick={() => setChoosing(true)}>
          {t('other')}
        </Button>
      )}
      <Button size="l" variant="primary" className="accept__yes" onClick={accept}>
        {choosing ? t('choose') : t('yes')}
      </Button>
    </>
  );
  const title = choosing ? t('which') : t('question', { city: wanted });
  return (
    <Sheet
      kind="dialog"
      title={title}
      closeLabel={c('close')}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={() => {
        useModals.getState().close();
        if (accepted.current) after?.();
      }}
      depth={depth}
    >
      <ModalBody title={title} lead={choosing ? undefined : t('why')} bar={bar}>
        {choosing && (
          <fieldset className="stack">
            <legend className="sr">{t('which')}</legend>
            {cities.map((city) => (
              <RadioRow key={city} name="city" label={city} checked={city === wanted} onChange={() => setWanted(city)} />
            ))}
          </fieldset>
        )}
      </ModalBody>
    </Sheet>
  );
}
