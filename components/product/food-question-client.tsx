'use client';

import { useTranslations } from 'next-intl';
import { InnerDialog } from '#components/layers/inner-dialog-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { SheetBody, SheetFooter, SheetHeader } from '#components/ui/sheet-client.tsx';
import type { LineParts } from '#lib/domain/priced-lines.ts';
import { listText } from '#lib/i18n/dates.ts';
import { openLayer } from '#stores/layers.ts';
import { type Options, verdictOf } from './dish-form-parts-client.tsx';
import { useFoodLabels } from './food-mark-client.tsx';

interface FoodQuestionProps {
  readonly dish: LineParts;
  readonly options: Options;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAgree: (dish: LineParts) => void;
}

export default function FoodQuestion({ dish, options, open, onClose, onAgree }: FoodQuestionProps) {
  const t = useTranslations('preferences.ask');
  const labels = useFoodLabels();
  const { locale } = useShop();
  const { codes, remedies, left } = verdictOf(dish, options);
  const list = (words: readonly string[]): string => listText(words, locale, 'conjunction');
  const agreeWithRemedies = () => onAgree({ ...dish, chosen: [...dish.chosen, ...remedies.map((product) => ({ product, count: 1 }))] });
  return (
    <InnerDialog label={t('title')} open={open} onClose={onClose}>
      <SheetHeader title={t('title')} />
      <SheetBody className="px-gutter pb-4">
        <p className="text-muted">
          {t('lead', { name: dish.product.name, has: list(codes.map(labels.has)), wants: list(codes.map(labels.wants)) })}
        </p>
        {remedies.length > 0 && left.length > 0 && <p className="mt-2 text-muted">{t('left', { has: list(left.map(labels.has)) })}</p>}
      </SheetBody>
      <SheetFooter>
        <div className="grid flex-1 gap-2">
          {remedies.length > 0 && (
            <Button size="l" variant="primary" block onClick={agreeWithRemedies}>
              {t('remedied', { options: list(remedies.map(({ name }) => name)) })}
            </Button>
          )}
          <Button size="l" variant={remedies.length > 0 ? 'outline' : 'primary'} block onClick={() => onAgree(dish)}>
            {t('anyway')}
          </Button>
          <Button size="l" block onClick={() => openLayer('?layer=preferences')}>
            {t('change')}
          </Button>
        </div>
      </SheetFooter>
    </InnerDialog>
  );
}
