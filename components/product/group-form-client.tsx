'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Product } from '#lib/contract/product.ts';
import { MAX_COUNT } from '#lib/domain/cart.ts';
import { defaultVariation, firstCount, listOffer, priceLine } from '#lib/domain/pricing.ts';
import { type Place, roomFor, selectable } from '#lib/domain/stock.ts';
import { countText, quantityText } from '#lib/i18n/quantity.ts';
import { useVisitor } from '#stores/visitor.ts';
import type { Dish, DishData } from './dish-data.ts';
import { DishFacts } from './dish-facts-client.tsx';
import { DishPage } from './dish-form-client.tsx';
import {
  BuyBar,
  DishLead,
  type DishPartProps,
  RelatedDishes,
  useAddDishes,
  useDishPlace,
  useMissingGroup,
  useUnavailableText,
} from './dish-form-parts-client.tsx';
import { DishFrame } from './dish-frame.tsx';
import { DishGallery } from './dish-gallery-client.tsx';
import { OptionTile } from './option-group-client.tsx';
import { useUnitLabels } from './use-unit-labels.ts';

/** A group of dishes, each with its own counter; one press adds all chosen ones (KF-PRODUCT-03, wire-facts 4.5). */
export function GroupForm(props: DishPartProps) {
  const { data, dish, variant, page } = props;
  const { product, menu } = dish;
  const catalogue = useTranslations('catalogue');
  const { buyingDisabled } = useShop();
  const formatMoney = useMoney();
  const place = useDishPlace();
  const choice = useGroupChoice(dish, place);
  const { missing, report, clear, groupId } = useMissingGroup([product.name]);
  const { add, question } = useAddDishes(props);
  const unavailableText = useUnavailableText(props);
  const isChosen = choice.chosen.length > 0;
  const offer = listOffer(product, menu);
  const { total, totalBefore } = isChosen ? choice : { total: offer.price, totalBefore: offer.before };
  const sum = formatMoney(total);
  const heading = variant === 'page' ? 'h2' : 'h3';

  const submit = () => {
    if (!isChosen) return report(product.name);
    add(choice.chosen.map(({ product, variation, count }) => ({ product, variation, chosen: [], count })));
  };

  return (
    <DishFrame
      variant={variant}
      tint={data.summary.tint}
      title={product.name}
      isDisabled={page?.isDisabled}
      art={<DishGallery variant={variant} data={data} dish={dish} variation={null} chosen={[]} href={data.summary.href} />}
      footer={
        buyingDisabled ? undefined : (
          <BuyBar
            name={product.name}
            total={isChosen ? sum : catalogue('from', { price: sum })}
            oldTotal={totalBefore > total ? formatMoney(totalBefore) : undefined}
            unavailableText={unavailableText}
            isEditing={false}
            page={page}
            onSubmit={submit}
          />
        )
      }
    >
      <DishLead dish={dish} description={data.description} isUnavailable={unavailableText !== ''} quantity="" room={null} />
      <GroupedDishes
        id={groupId(0)}
        name={product.name}
        dish={dish}
        choice={{
          ...choice,
          addMember: (added) => {
            clear();
            choice.addMember(added);
          },
        }}
        place={place}
        isMissing={missing === product.name}
      />
      <DishFacts dish={dish} variation={null} chosen={[]} heading={heading} />
      <RelatedDishes dishes={data.related} heading={heading} />
      {question}
    </DishFrame>
  );
}

interface GroupedDishesProps {
  readonly id: string;
  readonly name: string;
  readonly dish: Dish;
  readonly choice: ReturnType<typeof useGroupChoice>;
  readonly place: Place;
  /** The customer tried to add the group without choosing anything. */
  readonly isMissing: boolean;
}

/** The dishes of a group, each with its own counter (KF-PRODUCT-03, wire-facts 4.5). */
function GroupedDishes({ id, name, dish, choice, place, isMissing }: GroupedDishesProps) {
  const t = useTranslations('product');
  const catalogue = useTranslations('catalogue');
  const { locale } = useShop();
  const units = useUnitLabels();
  const formatMoney = useMoney();
  return (
    <fieldset id={id} aria-describedby={isMissing ? `${id}-error` : undefined} className="min-w-0">
      <legend className="sr-only">{name}</legend>
      {isMissing && (
        <p id={`${id}-error`} role="alert" className="mb-2 flex items-center gap-1.5 text-small font-semibold text-danger">
          <Icon name="alert" size="s" />
          {t('missing', { group: name })}
        </p>
      )}
      <div className="grid grid-cols-3 gap-2 md:grid-cols-6 lg:grid-cols-4">
        {choice.members.map(({ product, name: shortName, href, needsChoice, count, maxCount }) => {
          const offer = listOffer(product, dish.menu);
          const price = formatMoney(offer.price);
          const { reason } = selectable(product, place);
          return (
            <OptionTile
              key={product.id}
              product={product}
              name={shortName}
              size={quantityText(product, offer.variation, units, locale)}
              price={offer.isFrom ? catalogue('from', { price }) : price}
              oldPrice={offer.before > offer.price ? formatMoney(offer.before) : undefined}
              count={count}
              countLabel={countText(product, count, units, locale)}
              mayAdd={count < maxCount}
              isCounted
              unavailableText={
                reason === null || reason === 'buying_disabled' ? '' : reason === 'no_price' ? catalogue('noPrice') : t('soldOut')
              }
              href={needsChoice ? href : undefined}
              onAdd={() => choice.addMember(product)}
              onRemove={() => choice.removeMember(product)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** The state of a group: the count of each product, at first of the shop's default ones, and their sum (KF-PRODUCT-03, PROD-05). */
function useGroupChoice({ members }: Dish, place: Place) {
  const lines = useVisitor((visitor) => visitor.cartLines);
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>(() => {
    const defaults = members.filter(({ product, isDefault }) => isDefault && selectable(product, place).addable);
    return Object.fromEntries(defaults.map(({ product }) => [product.id, firstCount(product)]));
  });
  const choices = members.map(({ product, name, href, needsChoice }) => {
    const variation = defaultVariation(product);
    const maxCount = Math.min(MAX_COUNT, roomFor(product, variation, place, lines)?.more ?? MAX_COUNT);
    return { product, name, href, needsChoice, variation, maxCount, count: Math.min(maxCount, counts[product.id] ?? 0) };
  });
  const chosen = choices.filter(({ count }) => count > 0);
  const prices = chosen.map(({ product, variation, count }) => priceLine(product, variation, [], count));
  const change = (product: Product, next: (count: number, first: number) => number) =>
    setCounts((current) => ({ ...current, [product.id]: next(current[product.id] ?? 0, firstCount(product)) }));
  return {
    members: choices,
    chosen,
    /** Minor units of all chosen products; 0 for none. */
    total: prices.reduce((sum, { total }) => sum + total, 0),
    totalBefore: prices.reduce((sum, { before }) => sum + before, 0),
    addMember: (product: Product) => change(product, (count, first) => (count === 0 ? first : count + 1)),
    removeMember: (product: Product) => change(product, (count, first) => (count <= first ? 0 : count - 1)),
  };
}

/** A group of dishes on its own page, whose form the server renders. */
export const GroupDishPage = ({ data }: { readonly data: DishData }) => <DishPage data={data} Group={GroupForm} />;
