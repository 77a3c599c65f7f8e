import { expect, test } from 'vitest';
import { THEME_KEY, THEME_SCRIPT } from './script.ts';
import { familyName, themeStyle } from './style.ts';

const COLOURS = {
  yellow: '#ffc24a',
  yellowDark: '#b33f08',
  yellowLight: '#ffefe2',
  yellowLightSecondary: '',
  orange: '#ff5a1f',
  mainButton: '#ff6b22',
  background: '#fff',
};

test('[SET-04] brand colours and fonts of the settings become variables of both themes', () => {
  const css = themeStyle(COLOURS, { main: '"Onest"', headings: '"Unbounded"' });
  expect(css).toContain(':root,[data-theme="light"]{--bg:#ffffff;--brand:#ff6b22;');
  expect(css).toContain('--set-font-main:"Onest";--set-font-headings:"Unbounded"}');
  expect(css).toContain('[data-theme="dark"]{--bg:#161210;');
});

test('a shop without fonts keeps the default ones', () => {
  expect(themeStyle(COLOURS, { main: '', headings: '' })).not.toContain('--set-font');
});

test('a font name cannot leave its quotes', () => {
  expect(familyName("Onest', sans-serif")).toBe('"Onest"');
  expect(familyName('</style><script>')).toBe('"stylescript"');
  expect(familyName('";}')).toBe('');
});

test('[SET-03] the script before paint survives React’s escaping and knows the key', () => {
  expect(THEME_SCRIPT).not.toMatch(/[<>&"']/);
  expect(THEME_SCRIPT).toContain(`\`${THEME_KEY}\``);
});
