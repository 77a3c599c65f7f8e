'use client';

import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useDishHere, useTimedText } from '#components/catalog/availability-client.tsx';
import type { DishSummary } from '#components/catalog/dish-summary.ts';
import { cardFoodMark, quickAdd } from '#components/layers/late-slots.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Price } from '#components/ui/labels.tsx';
import { Initial, Picture } from '#components/ui/picture.tsx';
import { SheetFooter } from '#components/ui/sheet-parts-client.tsx';
import { Stepper, vibrate } from '#components/ui/stepper.tsx';
import { useLate } from '#lib/client/late.ts';
import type { Product } from '#lib/contract/product.ts';
import { type CartLine, makeLine } from '#lib/domain/cart.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { foodVerdict, isAgreed } from '#lib/domain/food-conflicts.ts';
import type { LineParts } from '#lib/domain/priced-lines.ts';
import { listOffer } from '#lib/domain/pricing.ts';
import type { Place, Room } from '#lib/domain/stock.ts';
import { countText } from '#lib/i18n/quantity.ts';
import { useVisitor } from '#stores/visitor.ts';
import type { Dish, DishData } from './dish-data.ts';
import { DishLink } from './dish-link-client.tsx';
import { FavouriteButton } from './favourite-button-client.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import { useUnitLabels } from './use-unit-labels.ts';

/** Parts shared by the forms of a dish and of a group. */

export interface DishFormProps {
  readonly data: DishData;
  readonly variant: 'sheet' | 'page';
  /** The chosen place does not sell the dish. */
  readonly isSoldElsewhere?: boolean | undefined;
  /** The preselected variation of the address. */
  readonly variationId?: number | undefined;
  /** The cart line being edited; without one the choice is added. */
  readonly line?: CartLine | undefined;
  readonly onAdded?: (() => void) | undefined;
  /** Absent in a sheet. */
  readonly page?: PageForm | undefined;
}

/** State of the form on the dish's own page, which is shown before hydration. */
interface PageForm {
  /** Before hydration only presses on the main button are kept. */
  readonly isDisabled: boolean;
  /** The main button was pressed, and the data that the press needs is loaded. */
  readonly isDue: boolean;
  readonly onPress: () => void;
}

export type DishPartProps = DishFormProps & { readonly dish: Dish };

/** The chosen place in the form of the catalogue rules. */
export function useDishPlace(): Place {
  const settings = useShop();
  const warehouseId = useVisitor((visitor) => visitor.warehouseId);
  return useMemo(() => ({ warehouseId, settings }), [warehouseId, settings]);
}

/** Why the dish is unavailable at the chosen place now; '' when it is available. */
export function useUnavailableText({ data: { summary }, isSoldElsewhere = false }: DishFormProps): string {
  const t = useTranslations('product');
  const later = useTranslations('catalogue')('out');
  const text = useTimedText(summary.unavailableText ?? '', summary.unavailableChanges);
  return isSoldElsewhere || text === later ? t('out') : text;
}

/** Why no more can be added: the stock is in the cart, or only one per order is allowed; '' otherwise (CART-06). */
export function useRoomText(product: Product, room: Room | null): string {
  const t = useTranslations('product');
  const catalogue = useTranslations('catalogue');
  const { locale } = useShop();
  const units = useUnitLabels();
  if (room === null || room.more > 0) return '';
  if (room.isOnePerOrder) return catalogue('onePerOrder');
  return room.left === 0 ? t('out') : catalogue('onlyLeft', { amount: countText(product, room.left, units, locale) });
}

/** Marks the group of options with a missing choice, scrolls to it and focuses it. */
export function useMissingGroup(titles: readonly string[]) {
  const id = useId();
  const [missing, setMissing] = useState<string | null>(null);
  const groupId = (position: number): string => `${id}-group-${position}`;
  return {
    missing,
    groupId,
    clear: () => setMissing(null),
    report: (title: string) => {
      setMissing(title);
      const group = document.getElementById(groupId(titles.indexOf(title)));
      group?.scrollIntoView({ block: 'center' });
      group?.querySelector<HTMLElement>('button:not([disabled])')?.focus({ preventScroll: true });
    },
  };
}

/** Adds dishes to the cart: asks about food preferences first, and replaces the edited line if there is one. The component must render `question`. */
export function useAddDishes({ dish: { menu }, line, onAdded }: DishPartProps) {
  const { buyingDisabled } = useShop();
  const addToCart = useAddToCart();
  const { ask, question } = useFoodQuestion(menu);
  const add = (dishes: readonly LineParts[]) => {
    if (buyingDisabled) return;
    ask(dishes, (agreed) => {
      const lines = agreed.map(({ product, variation, chosen, count }) => makeLine(product, variation, chosen, count));
      addToCart(lines, { replacedKey: line?.key, onAdded });
    });
  };
  return { add, question };
}

interface BuyBarProps {
  readonly name: string;
  /** Absent for a group, whose members have their own counters. */
  readonly count?: {
    readonly value: number;
    /** The displayed count, such as «0,5 кг». */
    readonly text: string;
    readonly min: number;
    readonly max: number;
    readonly onChange: (count: number) => void;
  };
  readonly total: string;
  readonly oldTotal: string | undefined;
  /** Why it cannot be bought; '' when it can. */
  readonly unavailableText: string;
  readonly isEditing: boolean;
  readonly page: PageForm | undefined;
  readonly onSubmit: () => void;
}

/**
 * The stepper, and the button with the total. Labels wrap before the sum would (KF-PRODUCT-09). The button submits a form with an action, because React replays
 * a submission from before hydration.
 */
export function BuyBar({ name, count, total, oldTotal, unavailableText, isEditing, page, onSubmit }: BuyBarProps) {
  const t = useTranslations('product');
  const catalogue = useTranslations('catalogue');
  const isUnavailable = unavailableText !== '';
  const submit = () => {
    vibrate();
    onSubmit();
  };
  const submitDue = useEffectEvent(() => {
    if (!isUnavailable) submit();
  });
  const onPress = page?.onPress ?? submit;
  const isDue = page?.isDue === true;
  useEffect(() => {
    if (isDue) submitDue();
  }, [isDue]);
  return (
    <SheetFooter>
      {count !== undefined && (
        <Stepper
          size="l"
          label={catalogue('quantity', { name })}
          decreaseLabel={catalogue('less')}
          increaseLabel={catalogue('more')}
          value={count.value}
          text={count.text}
          min={count.min}
          max={isUnavailable ? count.value : count.max}
          disabled={page?.isDisabled}
          onChange={count.onChange}
          className="w-[clamp(112px,34vw,132px)] flex-none"
        />
      )}
      <form
        action={onPress}
        className="contents"
        onSubmit={(event) => {
          // an action runs in a transition, which would delay the response to the press
          event.preventDefault();
          onPress();
        }}
      >
        <Button type="submit" variant="primary" size="l" split className="min-w-min flex-1" disabled={isUnavailable}>
          <span className="whitespace-normal">{isUnavailable ? unavailableText : t(isEditing ? 'save' : 'add')}</span>
          {!isUnavailable && <Price price={total} oldPrice={oldTotal} oldPriceLabel={catalogue('before')} onBrand />}
        </Button>
      </form>
    </SheetFooter>
  );
}

interface DishLeadProps extends Pick<DishPartProps, 'dish'> {
  readonly description: string;
  readonly isUnavailable: boolean;
  readonly quantity: string;
  readonly room: Room | null;
}

/** Description, size, stock left, and the price if there is no button with it. */
export function DishLead({ dish: { product, menu }, description, isUnavailable, quantity, room }: DishLeadProps) {
  const catalogue = useTranslations('catalogue');
  const { locale, buyingDisabled, showStock } = useShop();
  const formatMoney = useMoney();
  const units = useUnitLabels();
  const offer = listOffer(product, menu);
  const price = formatMoney(offer.price);
  const showsLeft = showStock && room !== null && room.isOnePerOrder !== true && room.left > 0;
  return (
    <div className="grid gap-2 empty:hidden">
      {description !== '' && <p className="text-body text-pretty whitespace-pre-line text-muted">{description}</p>}
      {quantity !== '' && <p className="text-strong">{quantity}</p>}
      {(isUnavailable || buyingDisabled) && offer.price > 0 && (
        <p className="text-price">
          <Price
            price={offer.isFrom ? catalogue('from', { price }) : price}
            oldPrice={offer.before > offer.price ? formatMoney(offer.before) : undefined}
            oldPriceLabel={catalogue('before')}
          />
        </p>
      )}
      {showsLeft && <p className="text-strong">{catalogue('left', { amount: countText(product, room.left, units, locale) })}</p>}
    </div>
  );
}

/** «С этим берут»: a row of small cards that open their dish; the plus adds it. */
export function RelatedDishes({ dishes, heading: Heading }: { readonly dishes: readonly DishSummary[]; readonly heading: 'h2' | 'h3' }) {
  const t = useTranslations('product');
  if (dishes.length === 0) return null;
  return (
    <div className="min-w-0">
      <Heading className="mb-2.5 text-title-s">{t('related')}</Heading>
      <div className="-mx-gutter flex gap-2.5 overflow-x-auto px-gutter scrollbar-none lg:mx-0 lg:px-0">
        {dishes.map((dish) => (
          <RelatedDish key={dish.id} dish={dish} />
        ))}
      </div>
    </div>
  );
}

function RelatedDish({ dish: summary }: { readonly dish: DishSummary }) {
  const catalogue = useTranslations('catalogue');
  const dish = useDishHere(summary);
  const QuickAdd = useLate(quickAdd);
  const FoodMark = useLate(cardFoodMark);
  return (
    <article
      data-tint={dish.tint}
      className="relative grid min-h-23 w-64 flex-none grid-cols-[60px_1fr] items-center gap-2.5 rounded-large bg-sunken py-1.5 ps-1.5 pe-12 forced-outline"
    >
      <span className="relative size-15 overflow-hidden rounded-[14px] bg-tint">
        <DishArt name={dish.name} src={dish.image ?? ''} width={60} className="size-15" />
      </span>
      <span className="min-w-0">
        <b className="block text-label/4.25">
          <DishLink dish={dish} className="after:absolute after:inset-0">
            {dish.name}
          </DishLink>
        </b>
        <small className="text-small text-muted">
          {dish.buy === 'unavailable' ? (
            dish.unavailableText
          ) : (
            <Price price={dish.price} oldPrice={dish.oldPrice} oldPriceLabel={catalogue('before')} />
          )}
        </small>
        {FoodMark !== null && <FoodMark dish={dish} />}
      </span>
      <FavouriteButton productId={dish.id} name={dish.name} className="absolute! end-0.5 top-0.5 text-muted" />
      {QuickAdd !== null && <QuickAdd dish={dish} className="absolute! end-0.5 bottom-0.5 text-brand-strong" />}
    </article>
  );
}

interface DishArtProps {
  readonly name: string;
  /** '' for a dish without a picture: shows the first letter of its name. */
  readonly src: string;
  /** CSS pixels. */
  readonly width: number;
  readonly className?: string;
}

/** A small picture of a dish next to its name. */
export function DishArt({ name, src, width, className }: DishArtProps) {
  const { media } = useShop();
  if (src !== '') return <Picture src={src} alt="" media={media} width={width} className={cn('object-contain', className)} />;
  return (
    <span className={cn('relative block', className)}>
      <Initial name={name} />
    </span>
  );
}

// Loaded on demand: few visitors need it.
const FoodQuestion = lazy(() => import('./food-question-client.tsx'));

export type Options = Pick<Menu, 'optionProduct'>;

interface Question {
  readonly dish: LineParts;
  /** Dishes to ask about afterwards. */
  readonly rest: readonly LineParts[];
  readonly agreed: readonly LineParts[];
  readonly onAgreed: (dishes: readonly LineParts[]) => void;
}

/** The food preferences that a dish conflicts with, and the options that remove the conflict. */
export const verdictOf = ({ product, chosen }: LineParts, options: Options) =>
  foodVerdict(
    product,
    chosen,
    useVisitor.getState().wanted.map(({ code }) => code),
    options,
  );

/** A dish already in the cart was confirmed before, so more of it needs no question. */
function needsQuestion(dish: LineParts, options: Options): boolean {
  const optionIds = new Set(dish.chosen.map(({ product }) => product.id));
  return verdictOf(dish, options).codes.length > 0 && !isAgreed(useVisitor.getState().cartLines, dish.product.id, optionIds);
}

/**
 * Asks before adding dishes that conflict with the visitor's food preferences, one after the other, and offers to leave out what can be left out (LK-08). After
 * a refusal none is added. The component must render `question`.
 */
export function useFoodQuestion(options: Options): {
  readonly ask: (dishes: readonly LineParts[], onAgreed: (dishes: readonly LineParts[]) => void) => void;
  readonly question: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);

  const proceed = (dishes: readonly LineParts[], agreed: readonly LineParts[], onAgreed: Question['onAgreed']) => {
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
