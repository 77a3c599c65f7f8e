import { create } from 'zustand';
import { layerAddress, openLayer } from '#components/layers/layer-address.ts';
import type { PopupContent } from './popup-views.ts';

export interface OpenedGallery {
  readonly title: string;
  readonly images: readonly string[];
  /** Captions of single pictures, by address. */
  readonly captions: Readonly<Record<string, string>>;
  /** The index of the picture it begins with. */
  readonly first: number;
  /** The colour behind drawings, such as the tint of a dish; otherwise each has another. */
  readonly tint?: string;
}

/** The gallery that the layer `gallery` shows; null before the first one. Its address has no pictures, so a reload closes it. Not stored. */
export const useOpenedGallery = create<{ readonly gallery: OpenedGallery | null }>()(() => ({ gallery: null }));

/** Shows pictures over the whole screen, as a layer: Back closes them and leaves what lies below. */
export function openGallery(gallery: OpenedGallery): void {
  useOpenedGallery.setState({ gallery });
  openLayer(layerAddress('gallery'));
}

export interface OpenedPopup extends PopupContent {
  /** Follows when the button has closed the popup. */
  readonly after?: () => void;
}

/** The popup that the layer `popup` shows; null before the first one. Its address has no content, so a reload closes it. Not stored. */
export const useOpenedPopup = create<{ readonly popup: OpenedPopup | null }>()(() => ({ popup: null }));
