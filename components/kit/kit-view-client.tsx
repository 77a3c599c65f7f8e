'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Dialog, Sheet, SheetBody, SheetFooter, SheetHeader } from '#components/ui/sheet-client.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { type ToastData, ToastRegion } from '#components/ui/toast-region-client.tsx';
import { type ThemeColours, themeStyle } from '#lib/theme/style.ts';
import { LONG_WORDS } from './kit-parts.tsx';

const NONE = { yellow: '', yellowDark: '', yellowLight: '', yellowLightSecondary: '', orange: '', background: '' };

/** Example brands, by their main button's colour; null is the shop's own. */
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

/** Brand, direction and text size of the whole page. */
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

const PSEUDO = /:(hover|active|focus-visible|focus-within|focus)\b/;
const FOCUSED = ':is(.kit-focus :is(a, button, input, textarea, select, summary))';

/** `(?<!\\)`: a class name such as `hover\:bg-sunken` has an escaped colon. */
const byClass = (selector: string): string =>
  selector
    .replace(/(?<!\\):hover\b/g, ':is(.kit-hover *)')
    .replace(/(?<!\\):active\b/g, ':is(.kit-press *)')
    .replace(/(?<!\\):focus-within\b/g, `:has(${FOCUSED})`)
    .replace(/(?<!\\):focus(-visible)?\b/g, FOCUSED);

/** The interactive rules (hover, focus, active), as text with a class instead of the state. */
function copyOf(rule: CSSRule, parent = ''): string {
  if (rule instanceof CSSStyleRule) {
    const selector = parent === '' ? rule.selectorText : rule.selectorText.replaceAll('&', parent);
    const own = PSEUDO.test(selector.replaceAll('\\:', '')) ? `${byClass(selector)}{${rule.style.cssText}}` : '';
    return own + [...rule.cssRules].map((inner) => copyOf(inner, selector)).join('');
  }
  if (parent !== '' && rule.constructor.name === 'CSSNestedDeclarations' && 'style' in rule && rule.style instanceof CSSStyleDeclaration)
    return PSEUDO.test(parent.replaceAll('\\:', '')) ? `${byClass(parent)}{${rule.style.cssText}}` : '';
  if (!(rule instanceof CSSGroupingRule)) return '';
  const inner = [...rule.cssRules].map((each) => copyOf(each, parent)).join('');
  return inner === '' ? '' : `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`;
}

/** Shows hovered, focused and pressed components without a pointer. */
export function PseudoStates() {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync([...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map((rule) => copyOf(rule))).join(''));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
  return null;
}

const SIDES = ['middle', 'place', 'end', 'start', 'full'] as const;
const TOASTS: readonly ToastData[] = [
  { id: 1, tone: 'success', text: 'Добавлено в корзину', detail: 'Удон с говядиной' },
  { id: 2, tone: 'error', text: 'Меню не загрузилось' },
  { id: 3, tone: 'info', text: 'Добавлено в избранное', icon: 'heart' },
];

/** Opens the sheet in each of its variants, and a dialog over it. */
export function KitLayers() {
  const [side, setSide] = useState<(typeof SIDES)[number]>('middle');
  const [variant, setVariant] = useState<'sheet' | 'form'>('sheet');
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [toasts, setToasts] = useState<readonly ToastData[]>([]);
  const open = (nextSide: (typeof SIDES)[number], nextVariant: 'sheet' | 'form') => {
    setSide(nextSide);
    setVariant(nextVariant);
    setOpen(true);
  };
  return (
    <div className="flex flex-wrap gap-3">
      {SIDES.map((each) => (
        <Button key={each} size="s" onClick={() => open(each, 'sheet')}>
          Sheet: {each}
        </Button>
      ))}
      <Button size="s" onClick={() => open('end', 'form')}>
        Sheet: form
      </Button>
      <Button size="s" onClick={() => setAsking(true)}>
        Dialog
      </Button>
      <Button size="s" onClick={() => setToasts(toasts.length > 0 ? [] : TOASTS)}>
        Toasts
      </Button>
      <Sheet
        label={`Sheet ${side}`}
        closeLabel="Close the sheet"
        open={isOpen}
        side={side}
        variant={variant}
        onClose={() => setOpen(false)}
      >
        <SheetHeader title={variant === 'form' ? LONG_WORDS[0].text : 'Корзина'} />
        <SheetBody className="grid content-start gap-4 px-gutter pb-6">
          <TextField label="Name" />
          {Array.from({ length: 24 }, (_, index) => index).map((index) => (
            <p key={index}>The page below stands still, focus stays inside, Escape, the backdrop and the close button close it.</p>
          ))}
        </SheetBody>
        <SheetFooter>
          <Button variant="primary" block split onClick={() => setAsking(true)}>
            <span>Ask first</span>
            <span>1 290 ₽</span>
          </Button>
        </SheetFooter>
      </Sheet>
      <Dialog label="Question" closeLabel="Close the question" open={isAsking} onClose={() => setAsking(false)}>
        <SheetHeader title="Отменить заказ?" />
        <SheetBody className="px-gutter pb-6">Деньги вернутся на карту.</SheetBody>
        <SheetFooter answers>
          <Button onClick={() => setAsking(false)}>Оставить</Button>
          <Button variant="danger" onClick={() => setAsking(false)}>
            Отменить
          </Button>
        </SheetFooter>
      </Dialog>
      <ToastRegion label="Notices" toasts={toasts} />
    </div>
  );
}
