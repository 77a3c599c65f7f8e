import { create } from 'zustand';
import type { PopupContent } from './popup-views.ts';

export interface OpenedPopup extends PopupContent {
  /** Follows when the button has closed the popup. */
  readonly after?: () => void;
}

/** The popup that the layer `popup` shows; null before the first one. Its address has no content, so a reload closes it. Not stored. */
export const useOpenedPopup = create<{ readonly popup: OpenedPopup | null }>()(() => ({ popup: null }));
