import { expect, test } from 'vitest';
import { settings } from '#lib/contract/settings.ts';
import { tellBrokenColours } from './broken-colours.ts';
import { themeStyle } from './style.ts';

const NO_FONTS = { main: '', headings: '' };

test('[SET-04] a colour that is none is told in the log once, and the theme stands without it', () => {
  const lines: string[] = [];
  const colors = { main_buttons_background_color: 'огонь', yellow_dark: '#b33f08', background: '</style><script>' };
  const { facade } = settings.parse({ facade: { colors } });
  for (let i = 0; i < 3; i++) tellBrokenColours(facade.brokenColours, (line) => lines.push(line));
  expect(lines).toEqual([
    'facade.colors: "main_buttons_background_color: огонь" is no colour, a derived one stands in',
    'facade.colors: "background: </style><script>" is no colour, a derived one stands in',
  ]);
  tellBrokenColours([], (line) => lines.push(line));
  tellBrokenColours(['yellow: x'], (line) => lines.push(line));
  expect(lines).toHaveLength(3);

  const css = themeStyle(facade.colours, NO_FONTS);
  expect(css).toContain('--brand:#ff6b22;');
  expect(css).toContain('--brand-strong:#b33f08;');
  expect(css).not.toMatch(/script|огонь/);
});
