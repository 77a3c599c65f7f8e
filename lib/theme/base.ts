export type Mode = 'light' | 'dark';

/** What of each theme is no setting, as app/(shop)/tokens.css says it: the grounds and inks that a shop's colours meet. */
export const BASE = {
  light: {
    bg: '#ffffff',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f6f3ef',
    sunken2: '#ece7e1',
    text: '#211b18',
    muted: '#6b6159',
    disabled: '#736961',
    outlineStrong: '#8d8379',
    success: '#1c7443',
    danger: '#c0261c',
    warning: '#8a5200',
    focus: '#211b18',
  },
  dark: {
    bg: '#161210',
    surface: '#1d1815',
    raised: '#322a24',
    sunken: '#241e1a',
    sunken2: '#3a312a',
    text: '#f8f0e8',
    muted: '#b6aa9f',
    disabled: '#a2968b',
    outlineStrong: '#82766b',
    success: '#6fd39a',
    danger: '#ff8b7e',
    warning: '#f6c15c',
    focus: '#ffd9ae',
  },
} as const;

/** The dark panel of the brand and what is written on it, alike in both themes. */
export const COAL = { ground: '#1f1713', text: '#fff6ec', muted: '#f1e4d9' } as const;

/** Text must read so well on its ground (WCAG 2.2, 1.4.3 AA). */
export const READS = 4.5;
/** What is no text must stand out so well (1.4.11 AA). */
export const SHOWS = 3;
