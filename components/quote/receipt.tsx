import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { pictureKind } from '#components/catalog/tint.ts';
import { buttonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { LedgerStep } from '#lib/contract/checkout.ts';
import { formatMoney, formatNumber } from '#lib/i18n/format.ts';
import type { MediaVariants } from '#lib/media/source.ts';

/** A dish of an order in a list. */
export interface ListedDish extends DishWordsData {
  readonly key: string;
  readonly image: string;
  readonly tint: string;
  readonly sum: string;
  /** The line at regular prices; '' without a sale. */
  readonly oldSum: string;
  /** At the end of the row. */
  readonly action?: ReactNode;
}

interface DishListProps {
  readonly dishes: readonly ListedDish[];
  readonly media: MediaVariants;
  /** Announced before the regular price: «Прежняя цена». */
  readonly oldSumLabel: string;
  /** Label of the button that shows the rest: «Показать ещё 12». */
  readonly moreLabel: (count: number) => string;
  /** Maximum shown before the list is collapsed, so that the total stays on the screen. */
  readonly maxShown?: number;
}

/** With at most this many further dishes the list is not collapsed. */
const SPARE = 2;

/** The dishes of an order with their sums; a long list is collapsed. */
export function DishList({ dishes, moreLabel, maxShown = 8, ...list }: DishListProps) {
  const shown = dishes.length > maxShown + SPARE ? maxShown : dishes.length;
  return (
    <div>
      <Rows dishes={dishes.slice(0, shown)} {...list} />
      {shown < dishes.length && (
        <details className="group mt-3">
          {/* `relative`: above the link that covers an account card */}
          <summary
            className={buttonVariants({ size: 's', className: 'relative list-none group-open:hidden [&::-webkit-details-marker]:hidden' })}
          >
            {moreLabel(dishes.length - shown)}
          </summary>
          <Rows dishes={dishes.slice(shown)} {...list} />
        </details>
      )}
    </div>
  );
}

const Rows = ({ dishes, media, oldSumLabel }: Omit<DishListProps, 'moreLabel' | 'maxShown'>) => (
  <ul className="grid gap-3">
    {dishes.map(({ key, image, tint, sum, oldSum, action, ...words }) => (
      <li key={key} className="flex items-center gap-3 wrap-anywhere">
        <DishThumbnail isSmall image={image} name={words.name} tint={tint} media={media} />
        <div className="min-w-0 flex-1">
          <DishWords isSmall dish={words} />
        </div>
        <b className="text-end text-strong/5 font-[650]">
          <LineSum sum={sum} oldSum={oldSum} oldSumLabel={oldSumLabel} />
        </b>
        {action}
      </li>
    ))}
  </ul>
);

/** The choice of a dish, as text. */
interface DishWordsData {
  readonly name: string;
  /** Size, dough and weight: «30 см · 560 г»; the count if there is no stepper. */
  readonly meta: string;
  readonly extras: readonly { readonly key: string; readonly text: string; readonly sum: string }[];
  /** Free pieces, combo savings, reason for a gift. */
  readonly notes: readonly string[];
}

interface DishWordsProps {
  readonly dish: DishWordsData;
  /** Next to a picture of 48 px. */
  readonly isSmall?: boolean;
}

/** Name, size and every extra with its count and price: the same in cart, checkout, order and account (KF-CART-04). */
export function DishWords({ dish: { name, meta, extras, notes }, isSmall = false }: DishWordsProps) {
  return (
    <div className="text-small text-muted">
      <p className={cn('pe-1 text-ink', isSmall ? 'text-label/4.5 font-medium' : 'text-strong')}>{name}</p>
      {meta !== '' && <p className="mt-0.5">{meta}</p>}
      {extras.length > 0 && (
        <ul className="mt-1 grid gap-px">
          {extras.map((extra) => (
            <li key={extra.key} className="flex justify-between gap-2.5">
              <span className="min-w-0">{extra.text}</span>
              {extra.sum !== '' && (
                <span translate="no" className="whitespace-nowrap">
                  {extra.sum}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-1 text-success">
          {note}
        </p>
      ))}
    </div>
  );
}

interface LineSumProps {
  readonly sum: string;
  /** The line at regular prices; '' without a sale. */
  readonly oldSum: string;
  /** Announced before the regular price: «Прежняя цена». */
  readonly oldSumLabel: string;
}

/** The sum of a line, and above it the regular price, struck through (KF-CART-06). */
export const LineSum = ({ sum, oldSum, oldSumLabel }: LineSumProps) => (
  <span translate="no">
    {oldSum !== '' && (
      <s className="block text-small font-normal text-muted">
        <span className="sr-only">{oldSumLabel} </span>
        {oldSum}
      </s>
    )}
    {sum}
  </span>
);

interface DishThumbnailProps {
  readonly image: string;
  /** Name of the dish: its first letter replaces a missing picture. */
  readonly name: string;
  readonly media: MediaVariants;
  /** The colour of the category; without it the picture has no background. */
  readonly tint?: string;
  /** 48 px instead of 72. */
  readonly isSmall?: boolean;
}

/** A dish on a background in the colour of its category. */
export function DishThumbnail({ image, name, media, tint, isSmall = false }: DishThumbnailProps) {
  const isPhoto = pictureKind(image) === 'photo';
  return (
    <span
      data-tint={tint}
      className={cn(
        'relative grid flex-none place-items-center overflow-hidden',
        isSmall ? 'size-12 rounded-[14px]' : 'size-18 rounded-large',
        tint !== undefined && 'bg-tint',
      )}
    >
      {image === '' ? (
        <span
          aria-hidden="true"
          className={cn(
            'grid place-items-center rounded-full font-display text-title-m',
            isSmall ? 'size-8' : 'size-12',
            'bg-[color-mix(in_oklab,var(--tint),var(--surface)_58%)] text-[color-mix(in_oklab,var(--tint),var(--text)_62%)]',
          )}
        >
          {/[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase()}
        </span>
      ) : (
        <Picture
          src={image}
          alt=""
          media={media}
          width={72}
          className={cn(
            isPhoto ? 'absolute inset-0 size-full object-cover [filter:var(--photo-filter)]' : 'object-contain [filter:var(--art-filter)]',
            !isPhoto && (isSmall ? 'size-11.5' : 'size-17'),
          )}
        />
      )}
    </span>
  );
}

export interface LedgerRow {
  readonly key: string;
  readonly label: string;
  /** The reason for the amount; '' for none. */
  readonly note: string;
  readonly value: string;
  readonly isDiscount: boolean;
}

interface LedgerProps {
  readonly rows: readonly LedgerRow[];
  readonly totalLabel: string;
  readonly total: string;
  /** The backend has not confirmed the sums yet: a progress line is shown above the total, and the text keeps its contrast (KF-CART-02). */
  readonly isChecking?: boolean;
  readonly children?: ReactNode;
}

/** The steps from the price of the goods to the total. The rows always add up to the total (PRICE-06). */
export function Ledger({ rows, totalLabel, total, isChecking = false, children }: LedgerProps) {
  return (
    <div aria-busy={isChecking || undefined}>
      <dl className="grid gap-2 text-strong/5.5 font-normal">
        {rows.map(({ key, label, note, value, isDiscount }) => (
          <div key={key} className="flex justify-between gap-4">
            <dt className="text-muted">
              {label}
              {note !== '' && <small className="block text-small">{note}</small>}
            </dt>
            <dd translate="no" className={cn('font-semibold whitespace-nowrap', isDiscount && 'text-success')}>
              {value}
            </dd>
          </div>
        ))}
        <div className="relative mt-1 flex items-baseline justify-between gap-4 overflow-x-clip border-t border-line pt-2.5">
          <dt className="text-title-s">
            {isChecking && <span className="absolute inset-x-0 -top-px h-0.5 animate-shimmer bg-brand-line" />}
            {totalLabel}
          </dt>
          <dd
            aria-live="polite"
            translate="no"
            className="font-display text-[1.625rem]/8 font-semibold tracking-(--track-display) whitespace-nowrap"
          >
            {total}
          </dd>
        </div>
      </dl>
      {children}
    </div>
  );
}

interface Goods {
  /** For orders whose steps do not contain the number of pieces. */
  readonly pieces?: number;
  /** Savings through the sale, in minor units. */
  readonly saved?: number;
}

/** The steps of a cart or an order as rows, each with its reason. */
export function useLedgerRows(ledger: readonly LedgerStep[], currency: string, { pieces = 0, saved = 0 }: Goods = {}): LedgerRow[] {
  const t = useTranslations('cart');
  const locale = useLocale();
  const money = (minor: number): string => formatMoney(minor, currency, locale);

  const notesOf = ({ kind, label, code, amount, why = {} }: LedgerStep): readonly string[] => {
    switch (kind) {
      case 'goods':
        return saved > 0 ? [t('ledgerNote.saved', { sum: money(saved) })] : [];
      case 'bonuses':
        return [t('ledgerNote.bonuses', { count: Math.abs(amount) / 100 })];
      case 'promotion':
        return label === '' ? [] : [t('ledger.promotion')];
      case 'gift':
        return why.gift ? [t('giftFor', { reason: why.gift })] : [];
      case 'delivery': {
        const [sum, free] = [money(why.from ?? 0), money(why.freeFrom ?? 0)];
        if (why.from) return [why.freeFrom ? t('ledgerNote.fromFree', { sum, free }) : t('ledgerNote.from', { sum })];
        return why.freeFrom ? [t('ledgerNote.freeFrom', { sum: free })] : [];
      }
      default: {
        const typed = why.typed ? [label === code ? t('ledgerNote.typed') : t('ledgerNote.code', { code })] : [];
        if (kind !== 'coupon_percent' || why.percent === undefined || why.base === undefined) return typed;
        const percent = formatNumber(why.percent / 100, locale);
        return [...typed, t('ledgerNote.percent', { percent, sum: money(why.base) })];
      }
    }
  };

  return ledger.map((step, index) => {
    const count = step.why?.pieces ?? pieces;
    const amount = money(Math.abs(step.amount));
    return {
      key: `${step.kind}-${step.code}-${index}`,
      label: step.kind === 'goods' && count > 0 ? t('goods', { count }) : step.label || t(`ledger.${step.kind}`),
      note: notesOf(step).join(', '),
      value: step.kind === 'delivery' && step.amount === 0 ? t('freeDelivery') : step.amount < 0 ? `−${amount}` : amount,
      isDiscount: step.amount < 0,
    };
  });
}
