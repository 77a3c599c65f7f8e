'use client';

import { useLocale, useTranslations } from 'next-intl';
import { listText } from '#lib/i18n/dates.ts';
import { ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { ModalBody } from '#old/components/ui/modal-body.tsx';
import { useModals } from '#old/stores/modals.ts';
import { useFoodWords } from './use-food-words.ts';

interface Props {
  readonly name: string;
  readonly codes: readonly string[];
  readonly left: readonly string[];
  readonly remedies: readonly string[];
  readonly onRemedied: () => void;
  readonly onAnyway: () => void;
  readonly depth: number;
}

/** A dish against the visitor's preferences: without what can be left out, as it is, or not at all (LK-08). */
export function FoodModal({ name, codes, left, remedies, onRemedied, onAnyway, depth }: Props) {
  const t = useTranslations('preferences');
  const words = useFoodWords();
  const locale = useLocale();
  const title = t('ask.title');
  return (
    <ModalSheet kind="dialog" title={title} depth={depth}>
      {(_, closeFor) => (
        <ModalBody
          title={title}
          lead={t('ask.lead', {
            name,
            has: listText(codes.map(words.has), locale, 'conjunction'),
            wants: listText(codes.map(words.wants), locale, 'conjunction'),
          })}
          bar={
            <div className="foodask__bar">
              {remedies.length > 0 && (
                <Button size="l" variant="primary" block onClick={() => closeFor(onRemedied)}>
                  {t('ask.remedied', { options: listText(remedies, locale, 'conjunction') })}
                </Button>
              )}
              <Button size="l" variant={remedies.length > 0 ? 'outline' : 'primary'} block onClick={() => closeFor(onAnyway)}>
                {t('ask.anyway')}
              </Button>
              <Button size="l" block onClick={() => closeFor(() => useModals.getState().open('preferences', {}))}>
                {t('ask.change')}
              </Button>
            </div>
          }
        >
          {remedies.length > 0 && left.length > 0 && (
            <p className="muted">{t('ask.left', { has: listText(left.map(words.has), locale, 'conjunction') })}</p>
          )}
        </ModalBody>
      )}
    </ModalSheet>
  );
}
