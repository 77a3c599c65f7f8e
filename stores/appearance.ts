import { create } from 'zustand';
import { browserStorage, oneOf } from '#lib/client/storage.ts';
import type { PageType } from '#lib/contract/page-type.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Stored as plain text, because the inline script for the theme reads it (lib/theme/inline-scripts.ts). */
const THEME_NAME = 'theme';
const YEAR = 31_536_000;

interface AppearanceState {
  /** The visitor's choice; null: the shop's theme (SET-03). */
  readonly theme: Theme | null;
  /** The language of the translation widget; '' for none (I18N-03). */
  readonly contentLanguage: string;
  readonly translation: 'off' | 'loading' | 'on' | 'failed';
  setTheme(theme: Theme): void;
  /** Reads the stored choice, also of another tab. */
  readTheme(): void;
  setTranslation(translation: AppearanceState['translation'], language: string): void;
}

/** Theme and translation of this browser. The page type is a cookie, because the server needs it. */
export const useAppearance = create<AppearanceState>()((set) => ({
  theme: null,
  contentLanguage: '',
  translation: 'off',
  setTheme: (theme) => {
    browserStorage.setItem(THEME_NAME, theme);
    set({ theme });
  },
  readTheme: () => set({ theme: oneOf(browserStorage.getItem(THEME_NAME), THEMES, null) }),
  setTranslation: (translation, contentLanguage) => set({ translation, contentLanguage }),
}));

/** Stores the visitor's page type for the server; it applies to pages requested afterwards. */
export function storePageType(pageType: PageType): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // the Cookie Store API is not available on plain http
  Reflect.set(document, 'cookie', `page_type=${pageType}; path=/; max-age=${YEAR}; samesite=lax${secure}`);
}
