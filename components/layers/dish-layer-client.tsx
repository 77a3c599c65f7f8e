'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { DishSummary } from '#components/catalog/dish-summary.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { DishForm } from '#components/product/dish-form-client.tsx';
import { DishHeading } from '#components/product/dish-heading.tsx';
import type { DishData } from '#components/product/get-dish.ts';
import { Button } from '#components/ui/button.tsx';
import { SheetBody } from '#components/ui/sheet-client.tsx';
import { getJson } from '#lib/client/get-json.ts';
import { LayerProviders } from './layer-providers-client.tsx';

interface DishLayerProps {
  readonly path: string;
  /** What the tapped card shows; undefined when the sheet was opened from elsewhere. */
  readonly summary: DishSummary | undefined;
  readonly onClose: () => void;
}

export default function DishLayer(props: DishLayerProps) {
  return (
    <LayerProviders>
      <DishContent {...props} />
    </LayerProviders>
  );
}

function DishContent({ path, summary, onClose }: DishLayerProps) {
  const { locale, media } = useShop();
  const t = useTranslations();
  const {
    data: dish,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['dish', locale, path],
    queryFn: ({ signal }) => getJson<DishData>('/api/menu/dish', { path, locale }, signal),
  });

  if (dish !== undefined) return <DishForm dish={dish} onAdded={onClose} />;
  return (
    <SheetBody>
      {summary !== undefined && <DishHeading dish={summary} media={media} />}
      {isError && (
        <p className="flex items-center justify-between gap-3 px-gutter py-4">
          {t('catalogue.menuFailed')}
          <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
        </p>
      )}
    </SheetBody>
  );
}
