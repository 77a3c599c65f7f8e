'use client';

import { useEffect, useState } from 'react';
import { BrokenPictures } from '#components/ui/broken-pictures-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { TextField } from '#components/ui/fields.tsx';
import { ICON_NAMES, Icon } from '#components/ui/icon.tsx';
import { Badge } from '#components/ui/labels.tsx';
import { LoopVideo } from '#components/ui/loop-video-client.tsx';
import { Alert, EmptyState } from '#components/ui/notices.tsx';
import { Initial, Picture } from '#components/ui/picture.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Dialog, Sheet, SheetBody, SheetFooter, SheetHeader } from '#components/ui/sheet-client.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type ToastData, ToastRegion } from '#components/ui/toast-region-client.tsx';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { type ThemeColours, themeStyle } from '#lib/theme/style.ts';
import { KitActions, KitChoices, KitFields, KitRow, LONG_WORDS, LongWords } from './kit-samples-client.tsx';

/** Both themes side by side; below one another on narrow screens. */
export function KitPage({ shop }: { readonly shop: string }) {
  return (
    <main data-kit="" className="mx-auto grid max-w-page gap-6 px-gutter py-10">
      <PseudoStates />
      <BrokenPictures />
      <header className="grid gap-4">
        <h1 className="font-display text-title-xl">{shop}</h1>
        <p className="text-muted">
          Components and states. Hovered, focused and pressed ones stand still: their rules are applied by class.
        </p>
        <KitView />
        <KitLayers />
      </header>
      <div className="grid gap-6 lg:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            data-tint="oven"
            className="grid min-w-0 content-start gap-7 rounded-sheet bg-bg p-4 text-ink lg:p-6"
          >
            <KitLook />
            <KitActions />
            <KitChoices name={theme} />
            <KitFields name={theme} />
            <KitMessages />
          </div>
        ))}
      </div>
    </main>
  );
}

/** Backgrounds with their text colours. */
const SWATCHES = [
  'bg-bg text-ink',
  'bg-surface text-ink',
  'bg-raised text-ink',
  'bg-sunken text-muted',
  'bg-sunken-hover text-ink',
  'bg-inverse text-on-inverse',
  'bg-inverse text-on-inverse-muted',
  'bg-brand text-on-brand',
  'bg-brand-hover text-on-brand',
  'bg-brand-soft text-brand-strong',
  'bg-brand-softer text-brand-strong',
  'bg-brand-soft-hover text-brand-strong',
  'bg-flame text-on-brand',
  'bg-ember text-on-brand',
  'bg-heat text-on-brand',
  'bg-coal text-on-coal',
  'bg-hearth text-on-coal-muted',
  'bg-success-soft text-success',
  'bg-danger-soft text-danger',
  'bg-warning-soft text-warning',
] as const;

const TYPE = [
  'font-display text-title-xl',
  'font-display text-title-l',
  'font-display text-title-m',
  'text-title-s',
  'text-price',
  'text-lead',
  'text-body',
  'text-strong',
  'text-label',
  'text-small',
  'text-caption',
] as const;

const TINTS = ['oven', 'grill', 'wok', 'roll', 'sweet', 'drink', 'extra', 'ash'] as const;
const BADGES = ['plain', 'hit', 'hot', 'green', 'sale', 'muted', 'success', 'danger', 'warning', 'brand'] as const;

function KitLook() {
  return (
    <>
      <KitRow title="Colour roles">
        {SWATCHES.map((name) => (
          <span
            key={name}
            className={cn('grid h-19 w-28 content-end rounded-button px-3 py-2.5 text-caption inset-ring inset-ring-line', name)}
          >
            {name.replace('bg-', '').replace(' text-', ' / ')}
          </span>
        ))}
      </KitRow>
      <KitRow title="Tints, a picture, a broken one, no picture, a film">
        {TINTS.map((tint) => (
          <span key={tint} data-tint={tint} className="grid size-19 content-end rounded-button bg-tint p-2 text-caption">
            {tint}
          </span>
        ))}
        <span data-plate="" className="size-40 rounded-card bg-tint">
          <Picture src="/art/cloche.webp" alt="" media={NO_VARIANTS} width={160} className="size-full object-contain" />
        </span>
        <span data-plate="" className="size-40 rounded-card bg-tint">
          <Picture src="/art/is-not-there.webp" alt="" media={NO_VARIANTS} width={160} className="size-full" />
        </span>
        <span className="relative size-40 rounded-card bg-tint">
          <Initial name="Tokmach" />
        </span>
        <LoopVideo
          src="/wp-content/uploads/hall_table_loop.mp4"
          poster="/wp-content/uploads/hall_table.webp"
          className="size-40 rounded-card object-cover"
        />
      </KitRow>
      <KitRow title="Type">
        {TYPE.map((name) => (
          <p key={name} className={cn('w-full', name)}>
            {name.replace('font-display ', '').replace('text-', '')} Уголёк 1 290 ₽
          </p>
        ))}
        <LongWords className="w-full font-display text-title-m">{(text) => text}</LongWords>
      </KitRow>
      <KitRow title="Badges">
        {BADGES.map((variant) => (
          <Badge key={variant} variant={variant} text={variant} {...(variant === 'hot' && { icon: 'flame' })} />
        ))}
      </KitRow>
      <KitRow title="Icons">
        {ICON_NAMES.map((name) => (
          <span key={name} title={name} className="flex gap-1">
            <Icon name={name} size="s" />
            <Icon name={name} />
            <Icon name={name} size="l" />
          </span>
        ))}
      </KitRow>
    </>
  );
}

const EMPTY = [
  { art: 'bag', title: 'Пока пусто', text: 'Печь уже горячая. Начните с того, что берут чаще всего.', action: 'Выбрать блюда' },
  { art: 'cloche', title: 'Ничего не нашлось', text: 'По запросу «фо бо» блюд нет. Похожее есть в воке.', action: 'Открыть вок' },
  { art: 'coal_cold', title: 'Меню не загрузилось', text: 'Похоже, пропала связь. Корзина сохранена.', action: 'Повторить' },
];

function KitMessages() {
  return (
    <>
      <KitRow title="Alert">
        <Alert tone="success" title="Привезём за 35–45 минут" className="w-full">
          Доставка 149 ₽, бесплатно от 2 500 ₽.
        </Alert>
        <Alert tone="warning" title="Не хватает 210 ₽" className="w-full">
          Минимальная сумма заказа не достигнута.
        </Alert>
        <Alert tone="danger" title="Некоторых блюд уже нет" action={<Button size="s">Понятно</Button>} className="w-full">
          Они недоступны для заказа и удалены из корзины.
        </Alert>
        <LongWords className="w-full">
          {(text) => (
            <Alert tone="warning" title={text}>
              {text}
            </Alert>
          )}
        </LongWords>
      </KitRow>
      <KitRow title="Empty state">
        {EMPTY.map(({ art, title, text, action }) => (
          <div key={art} className="w-76 max-w-full rounded-card inset-ring-[1.5px] inset-ring-line">
            <EmptyState
              art={<Picture src={`/art/${art}.webp`} alt="" media={NO_VARIANTS} width={168} />}
              title={title}
              text={text}
              action={<Button variant="primary">{action}</Button>}
            />
          </div>
        ))}
      </KitRow>
      <KitRow title="Skeleton">
        <div className="grid w-64 gap-2">
          <Skeleton className="h-52 rounded-card" />
          <Skeleton className="mt-1.5 h-3.5 w-[84%]" />
          <Skeleton className="h-3.5 w-[46%]" />
          <Skeleton className="mt-1.5 h-tap rounded-control" />
        </div>
      </KitRow>
    </>
  );
}

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

/** Adds a style sheet to the page. @returns A function that removes it. */
function adopt(css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/** Brand, direction and text size of the whole page. */
function KitView() {
  const [brand, setBrand] = useState('own');
  const [direction, setDirection] = useState('ltr');
  const [size, setSize] = useState('100%');
  useEffect(() => {
    const colours = BRANDS[brand];
    if (colours) return adopt(themeStyle(colours, { main: '', headings: '' }));
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
function PseudoStates() {
  useEffect(() => adopt([...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map((rule) => copyOf(rule))).join('')), []);
  return null;
}

const SIDES = ['middle', 'place', 'narrow', 'end', 'start'] as const;
const TOASTS: readonly ToastData[] = [
  { id: 1, tone: 'success', text: 'Добавлено в корзину', detail: 'Удон с говядиной' },
  { id: 2, tone: 'error', text: 'Меню не загрузилось' },
  { id: 3, tone: 'info', text: 'Добавлено в избранное' },
];

interface ShownSheet {
  readonly side: (typeof SIDES)[number];
  readonly variant: 'sheet' | 'form';
  readonly isOpen: boolean;
}

/** Opens the sheet in each of its variants, and a dialog over it. */
function KitLayers() {
  const [{ side, variant, isOpen }, setSheet] = useState<ShownSheet>({ side: 'middle', variant: 'sheet', isOpen: false });
  const [isAsking, setAsking] = useState(false);
  const [toasts, setToasts] = useState<readonly ToastData[]>([]);
  return (
    <div className="flex flex-wrap gap-3">
      {SIDES.map((each) => (
        <Button key={each} size="s" onClick={() => setSheet({ side: each, variant: 'sheet', isOpen: true })}>
          Sheet: {each}
        </Button>
      ))}
      <Button size="s" onClick={() => setSheet({ side: 'end', variant: 'form', isOpen: true })}>
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
        onClose={() => setSheet({ side, variant, isOpen: false })}
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
