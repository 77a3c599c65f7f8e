'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { chooseLook } from './choose-look.ts';
import { Sketch } from './sketch.tsx';

/** The layout choice: what the shop may look like, where it leaves that to its visitors (LAY-01, LAY-04). */
export function LooksModal({ depth }: { readonly depth: number }) {
  const t = useTranslations('pagetype');
  const { pageType, pageTypeChoice } = useShop();
  const [chosen, setChosen] = useState(pageType);
  return (
    <ModalSheet kind="dialog" title={t('look')} depth={depth}>
      {(close) => (
        <>
          <div className="sheet__scroll">
            <div className="looks">
              <h2 className="sheet__title display">{t('look')}</h2>
              <p className="looks__text">{t('lookText')}</p>
              <fieldset className="looks__list">
                <legend className="sr">{t('look')}</legend>
                {pageTypeChoice.map((type) => (
                  <label key={type} className="look">
                    <input type="radio" name="look" value={type} checked={type === chosen} onChange={() => setChosen(type)} />
                    <Sketch pageType={type} />
                    <b className="look__name">{t(`name.${type}`)}</b>
                    <small className="look__about">{t(`about.${type}`)}</small>
                  </label>
                ))}
              </fieldset>
            </div>
          </div>
          <div className="sheet__bar modal__bar">
            <Button variant="primary" size="l" onClick={() => (chosen === pageType ? close() : chooseLook(chosen))}>
              {t('apply')}
            </Button>
          </div>
        </>
      )}
    </ModalSheet>
  );
}
