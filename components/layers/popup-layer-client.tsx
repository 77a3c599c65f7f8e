'use client';

import { useEffect } from 'react';
import { useOpenedPopup } from '#components/content/opened-content.ts';
import { PopupContent } from '#components/content/popup-content-client.tsx';
import type { LayerProps } from './layer-table-client.tsx';

/** `?layer=popup`: what the shop has to say on this page. After a reload nothing is due yet, and the layer closes. */
export default function PopupLayer({ onClose }: LayerProps) {
  const popup = useOpenedPopup((state) => state.popup);
  useEffect(() => {
    if (popup === null) onClose();
  }, [popup, onClose]);
  return popup && <PopupContent popup={popup} onClose={onClose} />;
}
