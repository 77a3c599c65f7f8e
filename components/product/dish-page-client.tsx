'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { openLayer } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useVisitor } from '#stores/visitor.ts';
import type { DishData } from './dish-data.ts';
import { DishForm } from './dish-form-client.tsx';
import type { DishPartProps } from './dish-form-parts-client.tsx';
import { dishQuery } from './dish-link-client.tsx';
import type { LoadedDish } from './load-dish.ts';

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
