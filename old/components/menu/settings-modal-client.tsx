'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Queries } from '#old/components/checkout/queries-client.tsx';
import { ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import { applyTheme, THEMES, themeChoice } from '#old/components/layout/theme-choice.ts';
import { ModalBody } from '#old/components/ui/modal-body.tsx';
import { Segmented } from '#old/components/ui/segmented.tsx';
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
