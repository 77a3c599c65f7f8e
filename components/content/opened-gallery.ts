import { create } from 'zustand';

export interface OpenedGallery {
  readonly title: string;
  readonly images: readonly string[];
  /** Captions of single pictures, by address. */
  readonly captions: Readonly<Record<string, string>>;
  /** The index of the picture it begins with. */
  readonly first: number;
}

/** The gallery that the layer `gallery` shows; null before the first one. Its address has no pictures, so a reload closes it. Not stored. */
export const useOpenedGallery = create<{ readonly gallery: OpenedGallery | null }>()(() => ({ gallery: null }));
