'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { LayerProps } from '#components/layers/layer-table-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { SheetBody, SheetFooter, SheetHeader } from '#components/ui/sheet-client.tsx';
import { afterLayer } from '#lib/client/history.ts';
import { storePageType } from '#stores/appearance.ts';
import { closeLayers } from '#stores/layers.ts';
import { PageTypeDrawing } from './page-type-drawing.tsx';
import { useShop } from './shop-context-client.tsx';

/** `?layer=look`: the page types among which the shop lets its visitors choose (LAY-01, LAY-04). Every page that is loaded after the choice has the chosen one. */
export default function PageTypeChoice({ onClose }: LayerProps) {
  const t = useTranslations('pagetype');
  const { pageType, pageTypeChoice } = useShop();
  const [chosen, setChosen] = useState(pageType);
  const name = useId();
  const apply = () => {
    if (chosen === pageType) return onClose();
    storePageType(chosen);
    // The address of an open layer would open it again.
    closeLayers();
    afterLayer(() => window.location.reload());
  };
  return (
    <>
      <SheetHeader title={t('look')} />
      <SheetBody className="px-gutter pb-4">
        <p className="mb-4 text-muted">{t('lookText')}</p>
        <fieldset aria-label={t('look')} className="grid grid-cols-2 gap-cards lg:grid-cols-4">
          {pageTypeChoice.map((type) => (
            <label
              key={type}
              className="relative grid content-start gap-2.5 rounded-card px-2.5 pt-2.5 pb-3.5 inset-ring-[1.5px] inset-ring-line forced-outline hover:inset-ring-line-strong has-checked:bg-brand-softer has-checked:inset-ring-2 has-checked:inset-ring-brand-line has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input type="radio" name={name} value={type} checked={type === chosen} onChange={() => setChosen(type)} className="sr-only" />
              <PageTypeDrawing pageType={type} />
              <b className="px-1 text-strong">{t(`name.${type}`)}</b>
              <small className="px-1 text-small text-muted">{t(`about.${type}`)}</small>
            </label>
          ))}
        </fieldset>
      </SheetBody>
      <SheetFooter>
        <Button variant="primary" size="l" block onClick={apply}>
          {t('apply')}
        </Button>
      </SheetFooter>
    </>
  );
}
