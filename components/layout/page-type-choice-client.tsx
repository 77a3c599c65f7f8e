'use client';

import './settings.css';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { LayerProps } from '#components/layers/layer-table-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { SheetBody, SheetFooter, SheetHeader } from '#components/ui/sheet-client.tsx';
import { afterLayer } from '#lib/client/history.ts';
import type { PageType } from '#lib/contract/page-type.ts';
import { storePageType } from '#stores/appearance.ts';
import { closeLayers } from '#stores/layers.ts';
import { useShop } from './shop-context-client.tsx';

/** `?layer=look`: the page types that visitors can choose (LAY-01, LAY-04). It applies to pages loaded after the choice. */
export default function PageTypeChoice({ onClose }: LayerProps) {
  const t = useTranslations('pagetype');
  const { pageType, pageTypeChoice } = useShop();
  const [chosen, setChosen] = useState(pageType);
  const name = useId();
  const apply = () => {
    if (chosen === pageType) return onClose();
    storePageType(chosen);
    // Otherwise the address would open the layer again.
    closeLayers();
    afterLayer(() => window.location.reload());
  };
  return (
    <>
      <SheetHeader title={t('look')} />
      <SheetBody className="px-gutter pb-4">
        <p className="mb-4 text-muted">{t('lookText')}</p>
        <fieldset aria-label={t('look')} className="grid grid-cols-2 gap-cards lg:grid-cols-4">
          {pageTypeChoice.map((type) => (
            <label
              key={type}
              className="relative grid content-start gap-2.5 rounded-card px-2.5 pt-2.5 pb-3.5 inset-ring-[1.5px] inset-ring-line forced-outline hover:inset-ring-line-strong has-checked:bg-brand-softer has-checked:inset-ring-2 has-checked:inset-ring-brand-line has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input type="radio" name={name} value={type} checked={type === chosen} onChange={() => setChosen(type)} className="sr-only" />
              <PageTypeDrawing pageType={type} />
              <b className="px-1 text-strong">{t(`name.${type}`)}</b>
              <small className="px-1 text-small text-muted">{t(`about.${type}`)}</small>
            </label>
          ))}
        </fieldset>
      </SheetBody>
      <SheetFooter>
        <Button variant="primary" size="l" block onClick={apply}>
          {t('apply')}
        </Button>
      </SheetFooter>
    </>
  );
}

const FILLS = {
  paper: 'var(--raised)',
  ink: 'color-mix(in srgb, var(--text-muted) 45%, transparent)',
  coal: 'var(--coal)',
  brand: 'var(--brand)',
  oven: 'var(--tint-oven)',
  roll: 'var(--tint-roll)',
  sweet: 'var(--tint-sweet)',
} as const;

const TINTS = ['oven', 'roll', 'sweet'] as const;

type Shape = readonly [x: number, y: number, width: number, height: number, fill: keyof typeof FILLS, radius?: number];

const grid = (columns: readonly number[], rows: readonly number[], width: number, height: number): Shape[] =>
  rows.flatMap((y, row) => columns.map((x, column): Shape => [x, y, width, height, TINTS[(row + column) % 3] ?? 'oven']));

const TOP: readonly Shape[] = [
  [6, 6, 20, 5, 'ink', 2],
  [94, 5, 20, 7, 'brand', 3.5],
];

const GROCER_TOP: readonly Shape[] = [
  [6, 5, 84, 8, 'paper', 4],
  [96, 5, 18, 8, 'brand', 4],
];
const CART_COLUMN: readonly Shape[] = [
  [82, 19, 32, 61, 'paper'],
  [86, 70, 24, 7, 'brand', 3.5],
];

/** A drawing of 120 × 86 per page type. */
const SHAPES: Readonly<Record<PageType, readonly Shape[]>> = {
  lending: [
    ...TOP,
    [6, 17, 108, 20, 'coal'],
    [6, 42, 22, 6, 'coal', 3],
    ...[31, 56].map((x): Shape => [x, 42, 22, 6, 'paper', 3]),
    [6, 53, 52, 27, 'oven'],
    ...grid([62, 90], [53], 24, 27),
  ],
  cat1: [
    ...TOP,
    [6, 17, 52, 29, 'oven'],
    [62, 17, 24, 29, 'roll'],
    [90, 17, 24, 29, 'sweet'],
    [6, 51, 24, 29, 'sweet'],
    [34, 51, 24, 29, 'oven'],
    [62, 51, 52, 29, 'roll'],
  ],
  cat2: [
    ...TOP,
    [6, 17, 26, 63, 'paper'],
    [9, 20, 20, 7, 'coal', 3.5],
    ...[31, 40, 49].map((y): Shape => [9, y, 20, 5, 'ink', 2.5]),
    ...grid([37, 64, 91], [17, 50], 23, 30),
  ],
  cat12: [
    ...TOP,
    ...[12, 33, 54, 75, 96].map((x): Shape => [x - 6, 17, 14, 14, 'roll', 7]),
    [6, 36, 26, 4, 'ink', 2],
    ...grid([6, 38, 70, 102], [43], 28, 18),
    [6, 65, 26, 4, 'ink', 2],
    ...grid([6, 38, 70, 102], [72], 28, 10),
  ],
  samokat: [
    ...GROCER_TOP,
    ...[12, 33, 54].map((x): Shape => [x - 6, 19, 15, 15, 'sweet', 7.5]),
    ...grid([6, 24, 42, 60], [39, 61], 15, 19),
    ...CART_COLUMN,
  ],
  lavka: [...GROCER_TOP, ...grid([6, 30, 54], [19, 35], 21, 13), ...grid([6, 26, 46, 66], [54], 17, 26), ...CART_COLUMN],
  restoran: [
    [0, 0, 120, 52, 'coal', 0],
    [8, 7, 20, 5, 'paper', 2],
    [34, 22, 52, 7, 'paper', 3],
    [46, 35, 28, 9, 'brand', 4.5],
    ...grid([6, 43, 80], [58], 34, 22),
  ],
};

function PageTypeDrawing({ pageType }: { readonly pageType: PageType }) {
  return (
    <svg viewBox="0 0 120 86" aria-hidden="true" className="block h-auto w-full rounded-[14px] bg-sunken">
      {SHAPES[pageType].map(([x, y, width, height, fill, radius = 4]) => (
        <rect key={`${x}-${y}-${width}`} fill={FILLS[fill]} x={x} y={y} width={width} height={height} rx={radius} />
      ))}
    </svg>
  );
}
