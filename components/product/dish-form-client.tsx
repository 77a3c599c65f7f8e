'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { openLayer } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { Icon } from '#components/ui/icon.tsx';
import { listOffer } from '#lib/domain/pricing.ts';
import { selectable } from '#lib/domain/stock.ts';
import { countText, quantityText } from '#lib/i18n/quantity.ts';
import { useVisitor } from '#stores/visitor.ts';
import { DishSizes, useDishChoice } from './dish-choice-client.tsx';
import { type DishData, readDish } from './dish-data.ts';
import { DishFacts } from './dish-facts-client.tsx';
import {
  BuyBar,
  type DishFormProps,
  DishLead,
  type DishPartProps,
  RelatedDishes,
  useAddDishes,
  useDishPlace,
  useMissingGroup,
  useRoomText,
  useUnavailableText,
} from './dish-form-parts-client.tsx';
import { DishFrame } from './dish-frame.tsx';
import { DishGallery } from './dish-gallery-client.tsx';
import { dishQuery, variationAddress } from './dish-link-client.tsx';
import type { LoadedDish } from './load-dish.ts';
import { OptionGroup } from './option-group-client.tsx';
import { useUnitLabels } from './use-unit-labels.ts';

interface DishPageProps {
  readonly data: DishData;
  readonly Group?: ComponentType<DishPartProps>;
}

/**
 * The dish on its own page. The page is the same for everybody; once the visitor's place is known, the dish is loaded again for that place, and the address can
 * contain a variation or a cart line. Before hydration, and for a cart line until it is known, the controls are disabled, because presses would be lost; links
 * work. A press on the main button is kept and executed when the visitor's data is known.
 */
export function DishPage({ data, Group }: DishPageProps) {
  const { prefix } = useShop();
  const isKnown = useVisitor((visitor) => visitor.isKnown);
  const [query, setQuery] = useState(NO_QUERY);
  // After the first render, which must equal the server's.
  useEffect(() => setQuery(dishQuery(location.search)), []);
  const { variationId, lineKey } = query;
  const isRead = query !== NO_QUERY;
  const [isPressed, setPressed] = useState(false);
  const isDue = isPressed && isRead && isKnown;
  useEffect(() => {
    if (isDue) setPressed(false);
  }, [isDue]);
  const line = useVisitor((visitor) => visitor.cartLines.find((each) => each.key === lineKey));
  const { data: current, isSoldElsewhere } = useDishAtPlace(data);
  return (
    <DishForm
      // Another variation or line starts with another choice.
      key={`${variationId}:${line === undefined ? '' : lineKey}`}
      data={current}
      variant="page"
      isSoldElsewhere={isSoldElsewhere}
      variationId={variationId}
      line={line}
      Group={Group}
      onAdded={line === undefined ? undefined : () => openLayer(`${prefix}/cart`)}
      page={{ isDisabled: !isRead || (!isKnown && lineKey !== undefined), isDue, onPress: () => setPressed(true) }}
    />
  );
}

const NO_QUERY = dishQuery('');

function useDishAtPlace(data: DishData): LoadedDish {
  const { locale } = useShop();
  const isReady = useVisitor((visitor) => visitor.isKnown);
  const warehouseId = useVisitor((visitor) => visitor.warehouseId);
  const [atPlace, setAtPlace] = useState<LoadedDish | null>(null);
  const { id } = data.product;
  useEffect(() => {
    setAtPlace(null);
    if (!isReady || warehouseId === null) return;
    const controller = new AbortController();
    // Without a response the page keeps the general data; the cart checks the place as well.
    import('./load-dish.ts')
      .then(({ loadDish }) => loadDish({ id }, locale, warehouseId, controller.signal))
      .then((loaded) => controller.signal.aborted || setAtPlace(loaded))
      .catch(() => undefined);
    return () => controller.abort();
  }, [isReady, warehouseId, id, locale]);
  return atPlace ?? { data, isSoldElsewhere: false };
}

// Loaded on demand, because most dishes are not groups. Not rendered on the server: when a page waits for code, React sends later content with
// inline scripts, which the CSP of a cached page does not allow.
const LateGroupForm = lazy(async () => ({ default: (await import('./group-form-client.tsx')).GroupForm }));
const WishBar = lazy(async () => ({ default: (await import('./wish-bar-client.tsx')).WishBar }));

interface Props extends DishFormProps {
  /** The form of a group of dishes, if the page includes its code. */
  readonly Group?: ComponentType<DishPartProps> | undefined;
}

/** A dish with all its choices: the same in its sheet and on its page. */
export function DishForm({ Group, ...props }: Props) {
  const { data } = props;
  const dish = useMemo(() => readDish(data), [data]);
  if (dish.members.length === 0) return <SingleForm {...props} dish={dish} />;
  if (Group !== undefined) return <Group {...props} dish={dish} />;
  return (
    <Suspense>
      <LateGroupForm {...props} dish={dish} />
    </Suspense>
  );
}

function SingleForm(props: DishPartProps) {
  const { data, dish, variant, line, variationId, page } = props;
  const { product, groups, menu } = dish;
  const { locale, buyingDisabled } = useShop();
  const t = useTranslations('product');
  const catalogue = useTranslations('catalogue');
  const formatMoney = useMoney();
  const units = useUnitLabels();
  const place = useDishPlace();
  const lines = useVisitor((visitor) => visitor.cartLines);
  const isVisitorKnown = useVisitor((visitor) => visitor.isKnown);
  const choice = useDishChoice(dish, { place, lines, line, variationId, isOwnPage: variant === 'page' });
  const { variation, room } = choice;
  const { missing, report, clear, groupId } = useMissingGroup(groups.map(({ title }) => title));
  const { add, question } = useAddDishes(props);
  const unavailableText = useUnavailableText(props);
  const roomText = useRoomText(product, room);
  const isSoldOut = selectable(product, place).reason === 'out_of_stock' || room?.left === 0;
  const sum = formatMoney(choice.total);
  const heading = variant === 'page' ? 'h2' : 'h3';

  const submit = () => {
    const [problem] = choice.problems;
    if (problem !== undefined) return report(problem.group);
    add([{ product, variation, chosen: choice.chosen, count: choice.count }]);
  };
  const isShownVariation = variation === null || variation.id === listOffer(product, menu).variation?.id;
  const bar = (
    <BuyBar
      name={product.name}
      count={{
        value: choice.count,
        text: countText(product, choice.count, units, locale),
        min: choice.minCount,
        max: choice.maxCount,
        onChange: choice.setCount,
      }}
      total={choice.isComplete ? sum : catalogue('from', { price: sum })}
      oldTotal={choice.totalBefore > choice.total ? formatMoney(choice.totalBefore) : undefined}
      unavailableText={unavailableText || roomText}
      isEditing={line !== undefined}
      page={page}
      onSubmit={submit}
    />
  );

  return (
    <DishFrame
      variant={variant}
      tint={data.summary.tint}
      title={product.name}
      isDisabled={page?.isDisabled}
      art={
        <DishGallery
          variant={variant}
          data={data}
          dish={dish}
          variation={variation}
          chosen={choice.chosen}
          href={isShownVariation ? data.summary.href : variationAddress(data.summary.href, variation.id)}
        />
      }
      footer={
        buyingDisabled ? undefined : isSoldOut && isVisitorKnown ? (
          <Suspense fallback={bar}>
            <WishBar key={variation?.id} productId={product.id} variationId={variation?.id ?? null} fallback={bar} />
          </Suspense>
        ) : (
          bar
        )
      }
    >
      <DishLead
        dish={dish}
        description={variation?.description || data.description}
        isUnavailable={unavailableText !== ''}
        quantity={product.variations.length === 0 ? quantityText(product, null, units, locale) : ''}
        room={room}
      />
      <DishSizes product={product} variation={variation} place={place} onChange={choice.setVariation} />
      {groups.map((group, position) => (
        <OptionGroup
          key={group.title}
          id={groupId(position)}
          product={product}
          group={group}
          counts={choice.counts}
          place={place}
          isMissing={missing === group.title}
          onAdd={(optionId) => {
            clear();
            choice.addOption(group, optionId);
          }}
          onRemove={(optionId) => {
            clear();
            choice.removeOption(optionId);
          }}
        />
      ))}
      {choice.saving > 0 && (
        <p aria-live="polite" className="flex items-center gap-2 text-strong text-success">
          <Icon name="percent" size="s" />
          {t('combo', { sum: formatMoney(choice.saving) })}
        </p>
      )}
      <DishFacts dish={dish} variation={variation} chosen={choice.chosen} heading={heading} />
      <RelatedDishes dishes={data.related} heading={heading} />
      {question}
    </DishFrame>
  );
}
