'use client';

import type { ReactNode } from 'react';
import { layerAddress, openLayerOnClick } from '#components/layers/layer-address.ts';
import type { LayerName } from '#components/layers/layer-table-client.tsx';
import { Icon, type IconName } from '#components/ui/icon.tsx';

/** A row of the burger menu or the settings. */
export const menuRowClass =
  'grid min-h-15 w-full grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-3.5 rounded-button bg-sunken px-4 py-2 text-start forced-outline hover:bg-sunken-hover';

interface RowProps {
  readonly icon: IconName;
  readonly title: string;
  /** '' for a row with one line. */
  readonly hint: string;
}

export const RowContent = ({ icon, title, hint, end }: RowProps & { readonly end?: ReactNode }) => (
  <>
    <Icon name={icon} />
    <span>
      <b className="block truncate text-strong">{title}</b>
      {hint !== '' && <small className="block text-small text-muted">{hint}</small>}
    </span>
    {end}
  </>
);

/** A row that opens a layer over the current one. */
export const LayerRow = ({ name, ...content }: RowProps & { readonly name: LayerName }) => (
  <a href={layerAddress(name)} aria-haspopup="dialog" className={menuRowClass} onClick={openLayerOnClick}>
    <RowContent {...content} end={<Icon name="right" size="s" />} />
  </a>
);
