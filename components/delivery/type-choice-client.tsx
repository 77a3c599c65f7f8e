'use client';

import './delivery.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { LayerProps } from '#components/layers/layer-table-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { SheetBody, SheetHeader } from '#components/ui/sheet-client.tsx';
import { settingsQuery } from '#lib/client/queries.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { deliveryTypesOf } from '#lib/domain/places.ts';
import { usePlace } from '#stores/place.ts';
import { requestPlace, takePendingAction } from './chosen-place-client.tsx';

const LOOKS = {
  delivery: { icon: 'bike', tint: 'oven' },
  pickup: { icon: 'bag', tint: 'sweet' },
  lounge: { icon: 'sofa', tint: 'roll' },
} as const;
const ALL_TYPES: readonly DeliveryType[] = ['delivery', 'pickup', 'lounge'];

/** `?layer=type`: the delivery types as large options, which lead to the place sheet (KF-PLACE-25). */
export default function TypeLayer({ onClose }: Pick<LayerProps, 'onClose'>) {
  const t = useTranslations('delivery');
  const l = useTranslations('layout');
  const { locale } = useShop();
  const { data: settings } = useQuery(settingsQuery(locale));
  const current = usePlace((s) => s.type);
  const places = usePlace((s) => s.places);
  const offered = settings && deliveryTypesOf(settings);
  const choose = (type: DeliveryType): void => {
    const after = takePendingAction() ?? undefined;
    onClose();
    requestPlace({ type, after });
  };
  return (
    <>
      <SheetHeader title={t('tabs')} />
      <SheetBody>
        <div className="grid gap-3 px-gutter pt-1 pb-6">
          {ALL_TYPES.filter((type) => offered?.includes(type) ?? true).map((type) => (
            <button
              key={type}
              type="button"
              data-tint={LOOKS[type].tint}
              className={cn(
                'grid min-h-21 grid-cols-[52px_minmax(0,1fr)_24px] items-center gap-3.5 wrap-anywhere rounded-card bg-tint px-4 py-3.5 text-start forced-outline',
                type === current && 'inset-ring-2 inset-ring-brand-line',
              )}
              aria-pressed={type === current}
              onClick={() => choose(type)}
            >
              <span className="grid size-13 place-items-center rounded-button bg-surface">
                <Icon name={LOOKS[type].icon} size="l" />
              </span>
              <span>
                <b className="block text-title-s">{l(`type.${type}`)}</b>
                <small className="text-small text-muted">{places[type]?.placeName || places[type]?.text || l(`chooseHint.${type}`)}</small>
              </span>
              <Icon name="right" size="s" />
            </button>
          ))}
        </div>
      </SheetBody>
    </>
  );
}
