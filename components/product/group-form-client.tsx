'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { Icon } from '#components/ui/icon.tsx';
import { listOffer } from '#lib/domain/pricing.ts';
import { type Place, selectable } from '#lib/domain/selectable.ts';
import { countText, quantityText } from '#lib/i18n/quantity.ts';
import { useVisitor } from '#stores/visitor.ts';
import { BuyBar } from './buy-bar-client.tsx';
import type { Dish } from './dish-data.ts';
import { DishFacts } from './dish-facts-client.tsx';
import { DishFrame } from './dish-frame.tsx';
import { DishGallery, galleryImages } from './dish-gallery-client.tsx';
import { DishLead } from './dish-lead-client.tsx';
import { OptionTile } from './option-tile-client.tsx';
import { RelatedDishes } from './related-dishes-client.tsx';
import { type DishPartProps, useAddDishes, useDishPlace, useMissingGroup, useUnavailableText } from './use-dish-form.tsx';
import type { WantedDish } from './use-food-question.tsx';
import { type GroupChoice, type GroupChoiceActions, useGroupChoice } from './use-group-choice.ts';
import { useUnitLabels } from './use-unit-labels.ts';

/** A group of dishes, each with its own counter; one press adds all that are chosen (KF-PRODUCT-03, wire-facts 4.5). */
export function GroupForm(props: DishPartProps) {
  const { data, dish, variant } = props;
  const { product, menu } = dish;
  const catalogue = useTranslations('catalogue');
  const { buyingDisabled } = useShop();
  const formatMoney = useMoney();
  const place = useDishPlace();
  const lines = useVisitor((visitor) => visitor.cartLines);
  const choice = useGroupChoice(dish, { place, lines });
  const { missing, report, clear, groupId } = useMissingGroup([product.name]);
  const { add, question } = useAddDishes(props);
  const unavailableText = useUnavailableText(props);
  const isChosen = choice.lines.length > 0;
  const offer = listOffer(product, menu);
  const { total, totalBefore } = isChosen ? choice : { total: offer.price, totalBefore: offer.before };
  const sum = formatMoney(total);
  const heading = variant === 'page' ? 'h2' : 'h3';

  const submit = () => {
    if (!isChosen) return report(product.name);
    const chosen = choice.members.filter(({ count }) => count > 0);
    add(chosen.map((member): WantedDish => ({ product: member.product, variation: member.variation, chosen: [], count: member.count })));
  };

  return (
    <DishFrame
      variant={variant}
      tint={data.summary.tint}
      title={product.name}
      art={
        <DishGallery
          variant={variant}
          summary={data.summary}
          dish={dish}
          chosen={[]}
          href={data.summary.href}
          images={galleryImages(data, dish, null)}
          video={data.video}
        />
      }
      footer={
        buyingDisabled ? undefined : (
          <BuyBar
            name={product.name}
            total={isChosen ? sum : catalogue('from', { price: sum })}
            oldTotal={totalBefore > total ? formatMoney(totalBefore) : undefined}
            unavailableText={unavailableText}
            isEditing={false}
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
          addMember: (id) => {
            clear();
            choice.addMember(id);
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
  readonly choice: GroupChoice & GroupChoiceActions;
  readonly place: Place;
  /** The customer tried to add the group, and nothing of it is chosen. */
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
              onAdd={() => choice.addMember(product.id)}
              onRemove={() => choice.removeMember(product.id)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
