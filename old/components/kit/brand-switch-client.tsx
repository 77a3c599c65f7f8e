'use client';

import { useEffect, useState } from 'react';
import type { ThemeColours } from '#lib/theme/build.ts';
import { themeStyle } from '#lib/theme/style.ts';
import { Segmented } from '#old/components/ui/segmented.tsx';

const NONE = { yellow: '', yellowDark: '', yellowLight: '', yellowLightSecondary: '', orange: '', background: '' };

/** Brands of other shops, by their main button alone; null is the shop's own. */
const BRANDS: Readonly<Record<string, ThemeColours | null>> = {
  own: null,
  lemon: { ...NONE, mainButton: '#ffdd2d' },
  cherry: { ...NONE, mainButton: '#b3001b' },
  basil: { ...NONE, mainButton: '#1f7a3d' },
  plum: { ...NONE, mainButton: '#5b2a86' },
  ink: { ...NONE, mainButton: '#000000' },
  snow: { ...NONE, mainButton: '#ffffff' },
};
const OPTIONS = Object.keys(BRANDS).map((value) => ({ value, label: value }));

/** Puts the theme of another brand over the page, as the layout writes it. */
export function BrandSwitch() {
  const [brand, setBrand] = useState('own');
  useEffect(() => {
    const colours = BRANDS[brand];
    if (!colours) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(themeStyle(colours, { main: '', headings: '' }));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [brand]);
  return <Segmented name="brand" label="Brand" options={OPTIONS} value={brand} onChange={setBrand} />;
}
