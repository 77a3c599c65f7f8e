import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Product, Variation } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { foodVerdict, isAgreed } from '#lib/domain/food-conflicts.ts';
import type { ChosenSupplement } from '#lib/domain/supplements.ts';
import { useVisitor } from '#stores/visitor.ts';

// Loaded on demand: few visitors need it.
const FoodQuestion = lazy(() => import('./food-question-client.tsx'));

/** A dish to be added to the cart. */
export interface WantedDish {
  readonly product: Product;
  readonly variation: Variation | null;
  readonly chosen: readonly ChosenSupplement[];
  readonly count: number;
}

export type Options = Pick<Menu, 'optionProduct'>;

interface Question {
  readonly dish: WantedDish;
  /** Dishes to ask about afterwards. */
  readonly rest: readonly WantedDish[];
  readonly agreed: readonly WantedDish[];
  readonly onAgreed: (dishes: readonly WantedDish[]) => void;
}

/** The food preferences that a dish conflicts with, and the options that remove the conflict. */
export const verdictOf = ({ product, chosen }: WantedDish, options: Options) =>
  foodVerdict(
    product,
    chosen,
    useVisitor.getState().wanted.map(({ code }) => code),
    options,
  );

/** A dish already in the cart was confirmed before, so more of it needs no question. */
function needsQuestion(dish: WantedDish, options: Options): boolean {
  const optionIds = new Set(dish.chosen.map(({ product }) => product.id));
  return verdictOf(dish, options).codes.length > 0 && !isAgreed(useVisitor.getState().cartLines, dish.product.id, optionIds);
}

/**
 * Asks before adding dishes that conflict with the visitor's food preferences, one after the other, and offers to leave out what can be left out (LK-08). After
 * a refusal none is added. The component must render `question`.
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
      <Suspense>
        <FoodQuestion
          dish={question.dish}
          options={options}
          open={isOpen}
          onClose={() => setOpen(false)}
          onAgree={(dish) => proceed(question.rest, [...question.agreed, dish], question.onAgreed)}
        />
      </Suspense>
    ),
  };
}
