'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { openLayer } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useVisitor } from '#stores/visitor.ts';
import { dishQuery } from './dish-address.ts';
import type { DishData } from './dish-data.ts';
import { DishForm } from './dish-form-client.tsx';
import type { DishPartProps } from './dish-form-parts-client.tsx';
import type { LoadedDish } from './load-dish.ts';

interface DishPageProps {
  readonly data: DishData;
  /** The form of a group of dishes. */
  readonly Group?: ComponentType<DishPartProps>;
}

/**
 * The dish on its own page. The page is made for everybody; once the visitor's place is known, the dish is read again as that place sells it, and the address may
 * name a variation or a cart line. Its controls are disabled until they are hydrated, and where a cart line is changed until that is known, because a press would
 * be lost; its links work. A press on the main button counts at any time: it is done when the visitor is known.
 */
export function DishPage({ data, Group }: DishPageProps) {
  const { prefix } = useShop();
  const isKnown = useVisitor((visitor) => visitor.isKnown);
  const query = useAddressQuery();
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
      // Another variation or line is another choice to begin with.
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

/** What the address asks for; it is read after the first render, which equals the server's. */
function useAddressQuery() {
  const [query, setQuery] = useState(NO_QUERY);
  useEffect(() => setQuery(dishQuery(location.search)), []);
  return query;
}

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
    // Without an answer the page keeps what everybody sees; the cart checks the place, too.
    import('./load-dish.ts')
      .then(({ loadDish }) => loadDish({ id }, locale, warehouseId, controller.signal))
      .then((loaded) => controller.signal.aborted || setAtPlace(loaded))
      .catch(() => undefined);
    return () => controller.abort();
  }, [isReady, warehouseId, id, locale]);
  return atPlace ?? { data, isSoldElsewhere: false };
}
