'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { LoadBoundary } from './load-boundary-client.tsx';
import type { LocationMap as LocationMapType } from './map/location-map-client.tsx';
import type { GeolocationStatus } from './place-list.tsx';

const LocationMap = lazy(async () => ({ default: (await import('./map/location-map-client.tsx')).LocationMap }));

/** The element for the map of the current panel. */
const MapSlot = createContext<HTMLElement | null>(null);

interface SheetFrameProps {
  /** Title and delivery types: they stay when the panel changes, so that the pressed type keeps the focus. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/**
 * Panel and map of the place sheet. On desktop the panel is positioned over the map, on phones below it; it comes first in the document. `data-map` in a
 * panel sets the height of the map on phones: `large` without a form, `small` above long forms.
 */
export function SheetFrame({ head, children }: SheetFrameProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <div className="group/place flex min-h-0 flex-1 flex-col [container:place/size] lg:relative">
      {/* A container query only applies to descendants, so this element is needed. */}
      <div className="flex min-h-0 flex-1 flex-col lg:static">
        <div className="relative z-2 -mt-6 flex min-h-0 flex-1 scroll-pt-4 scroll-pb-50 flex-col gap-3.5 overflow-y-auto overscroll-contain rounded-t-[26px] bg-surface px-gutter pt-5 shadow-[0_-8px_30px_-12px_rgb(30_16_8/0.28)] scrollbar-none *:flex-none group-has-data-[map=large]/place:min-h-68 group-has-data-[map=large]/place:flex-none lg:absolute lg:inset-y-5 lg:start-5 lg:mt-0 lg:min-h-0 lg:w-105 lg:gap-4.5 lg:rounded-[24px] lg:px-6.5 lg:pt-6.5 lg:shadow-raised [@container_place_(max-width:991px)_and_(max-height:33.25rem)]:mt-0 [@container_place_(max-width:991px)_and_(max-height:33.25rem)]:min-h-0 [@container_place_(max-width:991px)_and_(max-height:33.25rem)]:flex-1 [@container_place_(max-width:991px)_and_(max-height:33.25rem)]:scroll-pb-4 [@container_place_(max-width:991px)_and_(max-height:33.25rem)]:pt-7!">
          {head}
          <MapSlot value={slot}>{children}</MapSlot>
        </div>
        {/* An open keyboard, a phone in landscape or large letters leave little room: the form comes before the map. */}
        <div
          ref={setSlot}
          className="order-first h-[clamp(150px,100dvh-532px,320px)] flex-none bg-(--map-land) group-has-data-[map=large]/place:h-auto group-has-data-[map=large]/place:flex-1 group-has-data-[map=small]/place:h-[clamp(150px,31dvh,270px)] lg:absolute lg:inset-0 lg:h-auto lg:group-has-data-[map=small]/place:h-auto [@container_place_(max-width:991px)_and_(max-height:33.25rem)]:hidden"
        />
      </div>
    </div>
  );
}

interface PanelProps {
  readonly map: ComponentProps<typeof LocationMapType>;
  readonly mapSize?: 'large' | 'small' | undefined;
  readonly children: ReactNode;
  /** The action, sticky at the bottom. */
  readonly end: ReactNode;
}

/** The content of one delivery type. Its map is a separate chunk; the panel works without it. */
export function Panel({ map, mapSize, children, end }: PanelProps) {
  const slot = use(MapSlot);
  return (
    <>
      {children}
      <PanelEnd mapSize={mapSize}>{end}</PanelEnd>
      {slot !== null &&
        createPortal(
          <LoadBoundary>
            <Suspense fallback={null}>
              <LocationMap {...map} />
            </Suspense>
          </LoadBoundary>,
          slot,
        )}
    </>
  );
}

/** Where there is little room it scrolls with the form: otherwise it would cover the fields. */
export const PanelEnd = ({ mapSize, children }: Pick<PanelProps, 'mapSize' | 'children'>) => (
  <div
    data-map={mapSize}
    className="sticky bottom-0 z-1 mt-auto grid gap-3 bg-surface pt-1 pb-[calc(16px+var(--safe-bottom))] lg:pb-6 [@container_place_(max-height:33.25rem)]:static"
  >
    {children}
  </div>
);

interface GeolocationNoteProps {
  readonly status: GeolocationStatus;
  /** A further message about the point. */
  readonly note: string;
}

/** The result of «my location», beside the field and announced. It is always in the document, so that screen readers notice its changes. */
export function GeolocationNote({ status, note }: GeolocationNoteProps) {
  const t = useTranslations('delivery.me');
  return (
    <p className="-mt-1.5 text-small text-muted empty:absolute" role="status">
      {status === 'idle' ? note : t(status)}
    </p>
  );
}
