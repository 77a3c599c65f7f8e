'use client';

import { useTranslations } from 'next-intl';
import { placeActions } from '#components/layers/late-slots.ts';
import { isModifiedClick, layerAddress, openLayerOnClick } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { useLate } from '#lib/client/late.ts';
import { useVisitor } from '#stores/visitor.ts';

interface PlacePanelProps {
  readonly className?: string | undefined;
}

/** Delivery types and the chosen place, in the header on desktop and as a block on phones. All of them are links to the place sheet. */
export function PlacePanel({ className }: PlacePanelProps) {
  const t = useTranslations('layout');
  const { deliveryTypes } = useShop();
  const actions = useLate(placeActions);
  const { type, isChosen, title, hint } = useVisitor((visitor) => visitor.place) ?? {
    type: 'delivery',
    isChosen: false,
    title: t('choose.delivery'),
    hint: t('chooseHint.delivery'),
  };
  return (
    // `className` can hide the panel at some widths, so this element sets no display itself.
    <div className={cn('lg:max-w-full lg:flex-none', className)}>
      <div className="rounded-[20px] bg-sunken p-1 forced-outline md:flex md:flex-wrap md:items-center lg:rounded-large">
        {deliveryTypes.length > 1 && (
          // From 992 px to 1399 px the header has no room for it: the place sheet asks for the type.
          <nav
            aria-label={t('receive')}
            className="flex flex-wrap gap-0.5 max-md:in-data-[layout=catalog]:hidden md:max-lg:flex-[1_1_22rem] lg:grid lg:auto-cols-fr lg:grid-flow-col lg:max-[1399px]:hidden"
          >
            {deliveryTypes.map((value) => (
              <a
                key={value}
                href={layerAddress('place', { type: value })}
                aria-current={value === type ? 'true' : undefined}
                className={cn(
                  'flex min-h-tap min-w-max flex-[1_0_0] items-center justify-center rounded-[14px] px-3 text-label whitespace-nowrap lg:px-3.25',
                  value === type ? 'bg-raised text-ink shadow-resting forced-selected' : 'text-muted hover:text-ink',
                )}
                onClick={(event) => {
                  if (actions === null) return openLayerOnClick(event);
                  if (isModifiedClick(event)) return;
                  event.preventDefault();
                  actions.changeType(value);
                }}
              >
                {t(`type.${value}`)}
              </a>
            ))}
          </nav>
        )}
        <a
          href={layerAddress('place', { type })}
          aria-haspopup="dialog"
          className="flex min-h-12 w-full items-center gap-2.5 px-3 py-1 text-start md:max-lg:w-auto md:max-lg:flex-[1_1_16rem] lg:ms-0.5 lg:min-h-tap lg:w-59 lg:max-w-full lg:py-0 lg:ps-3.5 lg:pe-2.5"
          onClick={(event) => {
            if (actions === null) return openLayerOnClick(event);
            if (isModifiedClick(event)) return;
            event.preventDefault();
            actions.requestPlace({ type });
          }}
        >
          <Icon name="pin" className="text-brand-strong" />
          <span className="min-w-0 flex-1">
            <b className={cn('block truncate text-strong lg:text-label/4.5', !isChosen && 'text-brand-strong')}>{title}</b>
            <small className="block truncate text-caption text-muted">{hint}</small>
          </span>
          <Icon name="down" size="s" />
        </a>
      </div>
    </div>
  );
}
