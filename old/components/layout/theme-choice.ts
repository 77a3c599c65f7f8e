import { THEME_KEY } from '#lib/theme/script.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEMES)[number];

const DARK = '(prefers-color-scheme: dark)';

function stored(): ThemeChoice | null {
  try {
    const kept = localStorage.getItem(THEME_KEY);
    return THEMES.find((theme) => theme === kept) ?? null;
  } catch {
    // storage may be closed to us: the shop's default stays
    return null;
  }
}

const isDarkNow = (): boolean => document.documentElement.dataset.theme === 'dark';

/** What the visitor chose; before that, what the shop shows (SET-03). */
export const themeChoice = (): ThemeChoice => stored() ?? (isDarkNow() ? 'dark' : 'light');

/** Shows the theme a visitor chose earlier; without a choice the shop's stays. */
export function showTheme(): void {
  const choice = stored();
  if (choice !== null)
    document.documentElement.dataset.theme = choice === 'system' ? (matchMedia(DARK).matches ? 'dark' : 'light') : choice;
}

/** Shows and keeps a choice; where nothing can be kept it lasts for this page. */
export function applyTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(THEME_KEY, choice);
    showTheme();
  } catch {
    document.documentElement.dataset.theme = choice === 'dark' || (choice === 'system' && matchMedia(DARK).matches) ? 'dark' : 'light';
  }
}

/** Follows the system while that is the choice; answers its end. */
export function followSystem(): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', showTheme);
  return () => query.removeEventListener('change', showTheme);
}
