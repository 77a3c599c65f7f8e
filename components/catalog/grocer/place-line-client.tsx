'use client';

import { requestPlace, usePlaceText } from '#components/delivery/chosen-place-client.tsx';
import { isModifiedClick, layerAddress } from '#components/layers/layer-address.ts';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { usePlace } from '#stores/place.ts';

/** Delivery place and time in one line; the delivery type is chosen in the sheet that it opens. */
export function PlaceLine({ className }: { readonly className?: string }) {
  const type = usePlace((place) => place.type);
  const { isChosen, title, hint } = usePlaceText();
  return (
    <a
      href={layerAddress('place', { type })}
      aria-haspopup="dialog"
      className={cn('flex min-h-tap min-w-0 items-center gap-2 text-start', className)}
      onClick={(event) => {
        if (isModifiedClick(event)) return;
        event.preventDefault();
        requestPlace({ type });
      }}
    >
      <Icon name="pin" className="text-brand-strong" />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 lg:grid lg:flex-1">
        <b className={cn('max-w-full truncate text-strong/5', !isChosen && 'text-brand-strong')}>{title}</b>
        <small className="truncate text-caption text-muted">{hint}</small>
      </span>
      <Icon name="down" size="s" />
    </a>
  );
}
