'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/sheet-client.tsx';
import { useModals } from '#stores/modals.ts';
import { chooseLook } from './choose-look.ts';
import { Sketch } from './sketch.tsx';

/** The layout choice: what the shop may look like, where it leaves that to its visitors (LAY-01, LAY-04). */
export function LooksModal({ depth }: { readonly depth: number }) {
  const t = useTranslations('pagetype');
  const c = useTranslations('common');
  const { pageType, pageTypeChoice } = useShop();
  const [open, setOpen] = useState(true);
  const [chosen, setChosen] = useState(pageType);
  const close = (): void => setOpen(false);
  return (
    <Sheet
      kind="dialog"
      title={t('look')}
      closeLabel={c('close')}
      open={open}
      onClose={close}
      onClosed={() => {
        useModals.getState().close();
      }}
      depth={depth}
    >
      <div className="sheet__scroll">
        <fieldset className="looks">
          <legend className="display">{t('look')}</legend>
          <p className="looks__text">{t('lookText')}</p>
          <div className="looks__list">
            {pageTypeChoice.map((type) => (
              <label key={type} className="look">
                <input type="radio" name="look" value={type} checked={type === chosen} onChange={() => setChosen(type)} />
                <Sketch pageType={type} />
                <b className="look__name">{t(`name.${type}`)}</b>
                <small className="look__about">{t(`about.${type}`)}</small>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <div className="sheet__bar">
        <Button variant="primary" size="l" onClick={() => (chosen === pageType ? close() : chooseLook(chosen))}>
          {t('apply')}
        </Button>
      </div>
    </Sheet>
  );
}
