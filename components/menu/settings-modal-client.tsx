'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Queries } from '#components/checkout/queries-client.tsx';
import { ModalSheet } from '#components/layout/modal-sheet.tsx';
import { applyTheme, THEMES, themeChoice } from '#components/layout/theme-choice.ts';
import { ModalBody } from '#components/ui/modal-body.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { ShopChoices } from './shop-choices.tsx';

const ICON = { system: 'monitor', light: 'sun', dark: 'moon' } as const;

/** How the shop looks to this visitor: theme, and what the shop leaves to them (LAY-04, SET-03). */
export function SettingsModal({ depth }: { readonly depth: number }) {
  const t = useTranslations('menu');
  const [choice, setChoice] = useState(themeChoice);
  return (
    <ModalSheet kind="dialog" title={t('settings')} depth={depth}>
      <Queries>
        <ModalBody title={t('settings')}>
          <div>
            <p className="burger__legend" aria-hidden="true">
              {t('theme')}
            </p>
            <Segmented
              name="theme"
              label={t('theme')}
              options={THEMES.map((theme) => ({ value: theme, icon: ICON[theme], label: t(`themes.${theme}`) }))}
              value={choice}
              onChange={(theme) => {
                setChoice(theme);
                applyTheme(theme);
              }}
            />
          </div>
          <ShopChoices />
        </ModalBody>
      </Queries>
    </ModalSheet>
  );
}
