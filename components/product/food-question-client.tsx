'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog-client.tsx';
import { SheetBody, SheetFooter, SheetHeader } from '#components/ui/sheet-client.tsx';
import type { Product, Variation } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { foodVerdict, isAgreed } from '#lib/domain/food-conflicts.ts';
import type { ChosenSupplement } from '#lib/domain/supplements.ts';
import { listText } from '#lib/i18n/dates.ts';
import { useCart } from '#stores/cart.ts';
import { openLayer } from '#stores/layers.ts';
import { usePreferences } from '#stores/preferences.ts';
import { useFoodLabels } from './food-mark-client.tsx';

/** A dish that is about to be put into the cart. */
export interface WantedDish {
  readonly product: Product;
  readonly variation: Variation | null;
  readonly chosen: readonly ChosenSupplement[];
  readonly count: number;
}

type Options = Pick<Menu, 'optionProduct'>;

interface Question {
  readonly dish: WantedDish;
  /** Asked about after this one. */
  readonly rest: readonly WantedDish[];
  readonly agreed: readonly WantedDish[];
  readonly onAgreed: (dishes: readonly WantedDish[]) => void;
}

const verdictOf = ({ product, chosen }: WantedDish, options: Options) =>
  foodVerdict(
    product,
    chosen,
    usePreferences.getState().wanted.map(({ code }) => code),
    options,
  );

/** What is in the cart was agreed to before, so more of it is not asked about again. */
function needsQuestion(dish: WantedDish, options: Options): boolean {
  const optionIds = new Set(dish.chosen.map(({ product }) => product.id));
  return verdictOf(dish, options).codes.length > 0 && !isAgreed(useCart.getState().lines, dish.product.id, optionIds);
}

/**
 * Asks before dishes come into the cart that conflict with the food preferences of this visitor, one after the other, and offers to leave out what can be left
 * out (LK-08). With a refusal none of them is added. The component renders `question`.
 */
export function useFoodQuestion(options: Options): {
  readonly ask: (dishes: readonly WantedDish[], onAgreed: (dishes: readonly WantedDish[]) => void) => void;
  readonly question: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);

  const proceed = (dishes: readonly WantedDish[], agreed: readonly WantedDish[], onAgreed: Question['onAgreed']) => {
    const position = dishes.findIndex((dish) => needsQuestion(dish, options));
    const [dish, ...rest] = position === -1 ? [] : dishes.slice(position);
    const unquestioned = position === -1 ? dishes : dishes.slice(0, position);
    if (dish === undefined) {
      setOpen(false);
      onAgreed([...agreed, ...unquestioned]);
      return;
    }
    setQuestion({ dish, rest, agreed: [...agreed, ...unquestioned], onAgreed });
    setOpen(true);
  };

  return {
    ask: (dishes, onAgreed) => proceed(dishes, [], onAgreed),
    question: question !== null && (
      <FoodQuestion
        dish={question.dish}
        options={options}
        open={isOpen}
        onClose={() => setOpen(false)}
        onAgree={(dish) => proceed(question.rest, [...question.agreed, dish], question.onAgreed)}
      />
    ),
  };
}

interface FoodQuestionProps {
  readonly dish: WantedDish;
  readonly options: Options;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAgree: (dish: WantedDish) => void;
}

function FoodQuestion({ dish, options, open, onClose, onAgree }: FoodQuestionProps) {
  const t = useTranslations('preferences.ask');
  const common = useTranslations('common');
  const labels = useFoodLabels();
  const { locale } = useShop();
  const { codes, remedies, left } = verdictOf(dish, options);
  const list = (words: readonly string[]): string => listText(words, locale, 'conjunction');
  const agreeWithRemedies = () => onAgree({ ...dish, chosen: [...dish.chosen, ...remedies.map((product) => ({ product, count: 1 }))] });
  return (
    <Dialog label={t('title')} closeLabel={common('close')} open={open} onClose={onClose}>
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
    </Dialog>
  );
}
