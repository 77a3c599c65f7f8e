import { create } from 'zustand';
import { layerAddress, openLayer } from '#components/layers/layer-address.ts';
import type { PopupContent } from './popup-views.ts';

export interface OpenedGallery {
  readonly title: string;
  readonly images: readonly string[];
  /** Captions by address of the picture. */
  readonly captions: Readonly<Record<string, string>>;
  /** The index of the first picture to show. */
  readonly first: number;
  /** The colour behind vectors, such as the tint of a dish; by default they alternate. */
  readonly tint?: string;
}

/** The gallery of the layer `gallery`; null before the first one. Its address does not contain the pictures, so a reload closes it. Not stored. */
export const useOpenedGallery = create<{ readonly gallery: OpenedGallery | null }>()(() => ({ gallery: null }));

/** Shows pictures over the whole screen, as a layer: Back closes it. */
export function openGallery(gallery: OpenedGallery): void {
  useOpenedGallery.setState({ gallery });
  openLayer(layerAddress('gallery'));
}

export interface OpenedPopup extends PopupContent {
  /** Called after the button has closed the popup. */
  readonly after?: () => void;
}

/** The popup of the layer `popup`; null before the first one. Its address does not contain the content, so a reload closes it. Not stored. */
export const useOpenedPopup = create<{ readonly popup: OpenedPopup | null }>()(() => ({ popup: null }));
