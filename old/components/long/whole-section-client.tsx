'use client';

import { useMemo } from 'react';
import type { Product } from '#lib/contract/product.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { selectable } from '#lib/domain/selectable.ts';
import { ExtraCard } from '#old/components/catalogue/extra-card.tsx';
import { SectionBody, type SectionProps } from '#old/components/catalogue/listed-section.tsx';
import { ProductCard } from '#old/components/catalogue/product-card.tsx';
import { sectionCard } from '#old/components/catalogue/section-view.ts';
import { useCardWords } from '#old/components/catalogue/use-card-words.ts';
import { usePlace, useStandpoint } from '#old/components/catalogue/use-standpoint.ts';
import { useFilteredCards } from '#old/components/filters/use-filtered-cards.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { partsOf } from './budget.ts';
import { NearGroup } from './near-group-client.tsx';

const NONE: readonly never[] = [];

interface DishesProps {
  readonly dishes: readonly Product[];
  readonly category: MenuCategory;
  readonly menu: Menu;
  readonly heading: 'h2' | 'h3';
  readonly compact: boolean;
}

/** Cards of dishes that the browser's catalogue knows. */
function Dishes({ dishes, category, menu, heading, compact }: DishesProps) {
  const { media } = useShop();
  const words = useCardWords();
  const at = useStandpoint(menu);
  if (at === null) return null;
  const cards = dishes.map(sectionCard(category, at, 0, words));
  if (compact) return cards.map((card) => <ExtraCard key={card.id} card={card} media={media} />);
  return cards.map((card) => <ProductCard key={card.id} card={card} media={media} heading={heading} />);
}

/** A section of a long page as its filters leave it, of all dishes that the browser's catalogue has for it: what was left for later is not missed. */
export function WholeSection({ section, ...props }: SectionProps) {
  const { rest, most, compact } = section;
  const menu = useCatalogue((s) => s.menu);
  const { warehouseId, settings } = usePlace();
  const category = rest === undefined ? null : (menu?.category(rest.category) ?? null);
  const dishes = useMemo(() => {
    if (menu === null || category === null) return NONE;
    // a list that is sent by name may be a part of its category
    const named = rest?.names.length ? [...section.cards, ...rest.names] : menu.productsOf(category.id);
    const products = named.flatMap(({ id }) => menu.product(id) ?? []);
    return products.filter((p) => p.type !== 'supplements_options' && selectable(p, { warehouseId, settings }).visible);
  }, [category, menu, rest, section, warehouseId, settings]);
  const left = useFilteredCards(dishes) ?? dishes;
  const heading = props.level === 1 ? 'h2' : 'h3';
  const parts = useMemo(() => {
    if (menu === null || category === null) return NONE;
    return partsOf(left.slice(0, most)).map((part) => (
      <NearGroup key={part[0]?.id} count={part.length}>
        <Dishes dishes={part} category={category} menu={menu} heading={heading} compact={compact} />
      </NearGroup>
    ));
  }, [category, compact, heading, left, menu, most]);
  const head = useMemo(() => {
    const { rest: _, ...shown } = section;
    return { ...shown, feature: null };
  }, [section]);
  return <SectionBody section={head} filtered={NONE} parts={parts} {...props} />;
}
