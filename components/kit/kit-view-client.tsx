'use client';

import { useEffect, useState } from 'react';
import { Segmented } from '#components/ui/segmented.tsx';
import type { ThemeColours } from '#lib/theme/build.ts';
import { themeStyle } from '#lib/theme/style.ts';

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

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Brand, direction and size of text of the whole page. */
export function KitView() {
  const [brand, setBrand] = useState('own');
  const [direction, setDirection] = useState('ltr');
  const [size, setSize] = useState('100%');
  useEffect(() => {
    const colours = BRANDS[brand];
    if (!colours) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(themeStyle(colours, { main: '', headings: '' }));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [brand]);
  useEffect(() => {
    document.documentElement.dir = direction;
    document.documentElement.style.fontSize = size;
  }, [direction, size]);
  return (
    <div className="flex flex-wrap gap-3">
      <Segmented label="Brand" options={options(Object.keys(BRANDS))} value={brand} onChange={setBrand} />
      <Segmented label="Direction" options={options(['ltr', 'rtl'])} value={direction} onChange={setDirection} />
      <Segmented label="Size of text" options={options(['100%', '200%'])} value={size} onChange={setSize} />
    </div>
  );
}
