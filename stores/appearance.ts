import { create } from 'zustand';
import { browserStorage, oneOf } from '#lib/client/storage.ts';
import type { PageType } from '#lib/contract/page-type.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Stored as plain text, because the script that shows the theme before the first paint reads it (lib/theme/inline-scripts.ts). */
const THEME_NAME = 'theme';
const YEAR = 31_536_000;

interface AppearanceState {
  /** What the visitor chose; null: the shop's own theme (SET-03). */
  readonly theme: Theme | null;
  /** The language into which a widget translates the page; '' for none (I18N-03). */
  readonly contentLanguage: string;
  readonly translation: 'off' | 'loading' | 'on' | 'failed';
  setTheme(theme: Theme): void;
  /** Reads what was chosen before, or in another tab. */
  readTheme(): void;
  setTranslation(translation: AppearanceState['translation'], language: string): void;
}

/** How this browser shows the shop: theme and translation of the content. The page type is a cookie, because the server chooses the page by it. */
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

/** Keeps the page type that the visitor chose where the server reads it; pages that are asked for after that have it. */
export function storePageType(pageType: PageType): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // the Cookie Store API is missing on plain http
  Reflect.set(document, 'cookie', `page_type=${pageType}; path=/; max-age=${YEAR}; samesite=lax${secure}`);
}
