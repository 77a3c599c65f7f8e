'use client';

import { useTranslations } from 'next-intl';
import type { DishSummary } from '#components/catalog/dish-summary.ts';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { foodVerdict, knownPreference } from '#lib/domain/food-conflicts.ts';
import type { ChosenSupplement } from '#lib/domain/supplements.ts';
import { useVisitor } from '#stores/visitor.ts';

const NO_OPTIONS: Pick<Menu, 'optionProduct'> = { optionProduct: () => null };
const NOTHING_CHOSEN: readonly ChosenSupplement[] = [];

interface FoodMarkProps {
  readonly product: Product;
  readonly chosen?: readonly ChosenSupplement[];
  /** For options that could remove a conflict. */
  readonly menu?: Pick<Menu, 'optionProduct'>;
  readonly variant?: 'normal' | 'small';
  readonly className?: string;
}

/** Marks a configured dish that conflicts with the visitor's food preferences; nothing for other dishes (LK-08). */
export function FoodMark({ product, chosen = NOTHING_CHOSEN, menu = NO_OPTIONS, ...look }: FoodMarkProps) {
  const wanted = useVisitor((visitor) => visitor.wanted);
  const { codes, left } = foodVerdict(
    product,
    chosen,
    wanted.map(({ code }) => code),
    menu,
  );
  return <Mark {...look} codes={codes} isCurable={left.length === 0} />;
}

export interface SummaryFoodMarkProps {
  readonly dish: Pick<DishSummary, 'conflicts' | 'curable'>;
  readonly variant?: 'normal' | 'small';
  readonly className?: string;
}

/** As {@link FoodMark} for a card. */
export function SummaryFoodMark({ dish: { conflicts = [], curable = [] }, ...look }: SummaryFoodMarkProps) {
  const wanted = useVisitor((visitor) => visitor.wanted);
  const codes = wanted.map(({ code }) => code).filter((code) => conflicts.includes(code));
  return <Mark {...look} codes={codes} isCurable={codes.every((code) => curable.includes(code))} />;
}

interface MarkProps extends Pick<FoodMarkProps, 'variant' | 'className'> {
  readonly codes: readonly string[];
  readonly isCurable: boolean;
}

function Mark({ codes, isCurable, variant = 'normal', className }: MarkProps) {
  const t = useTranslations('preferences');
  const { has } = useFoodLabels();
  if (codes.length === 0) return null;
  return (
    <span
      className={cn(
        'inline-flex items-start gap-1.25 rounded-badge bg-warning-soft text-warning',
        variant === 'small' ? 'mt-1 max-w-full px-1.25 py-0.5 text-[0.71875rem]/3.5 font-semibold' : 'px-2 py-1 text-small/4 font-[650]',
        className,
      )}
    >
      {variant === 'normal' && <Icon name="alert" size="s" className="mt-px" />}
      <span className="first-letter:uppercase">
        <span className="sr-only">{t('markLead')} </span>
        {codes.map(has).join(', ')}
        {isCurable && <span className="font-medium"> {t('curable')}</span>}
      </span>
    </span>
  );
}

/** Labels of food preferences; one that only its own backend knows has that backend's label. */
export function useFoodLabels() {
  const t = useTranslations('preferences');
  const wanted = useVisitor((visitor) => visitor.wanted);
  const nameOf = (code: string): string => wanted.find((each) => each.code === code)?.text || code;
  return {
    /** «с луком»: what a dish contains. */
    has: (code: string): string => {
      const known = knownPreference(code);
      return known === undefined ? t('hasOther', { name: nameOf(code) }) : t(`has.${known}`);
    },
    /** «без лука»: what the visitor wants. */
    wants: (code: string): string => {
      const known = knownPreference(code);
      return known === undefined ? nameOf(code) : t(`wants.${known}`);
    },
  };
}
