import { useLocale, useTranslations } from 'next-intl';
import { memo } from 'react';
import type { Problem, QuotedLine } from '#lib/contract/checkout.ts';
import type { CartLine } from '#lib/domain/cart.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import type { SalePrice } from '#lib/domain/pricing.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { Heart } from '#old/components/catalogue/heart-client.tsx';
import { useRoom } from '#old/components/catalogue/use-room.ts';
import { FoodMark } from '#old/components/preferences/food-mark-client.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { Stepper } from '#old/components/ui/stepper.tsx';
import { useCart } from '#old/stores/cart.ts';
import { useModals } from '#old/stores/modals.ts';
import { DishWords, LineSum } from './dish-line.tsx';
import { LineArt } from './line-art.tsx';
import { dishWords } from './line-view.ts';
import { useLineCount } from './use-line-count.ts';
import { useLineView } from './use-line-view.ts';
import { useProblemText } from './use-problem-text.ts';
import { useSwipeOut } from './use-swipe-out.ts';
import { useTakeAway } from './use-take-away.ts';

interface Props {
  readonly line: CartLine;
  readonly menu: Menu | null;
  readonly quoted: QuotedLine | undefined;
  /** What to show until the line is quoted. */
  readonly expected: SalePrice;
  readonly problems: readonly Problem[];
  readonly currency: string;
  readonly media: MediaVariants;
}

/** A line stays as it is while another one changes. */
export const CartLineRow = memo(function CartLineRow({ line, menu, quoted, expected, problems, currency, media }: Props) {
  const t = useTranslations('cart');
  const locale = useLocale();
  const takeAway = useTakeAway();
  const remove = (): void => takeAway([line.key]);
  const { shown, step } = useLineCount(line, remove);
  const isLast = shown.count <= 1;
  const view = useLineView(shown, menu);
  const problemText = useProblemText();
  const { name } = view;
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  const total = quoted?.total ?? expected.price;
  const before = quoted?.regularTotal ?? expected.before;
  const edit = (): void => useModals.getState().open('product', { productId: line.productId, lineKey: line.key });
  const swipe = useSwipeOut(remove);
  // other lines of the dish take from the same stock
  useCart((s) => s.lines.reduce((n, l) => (l.productId === line.productId ? n + l.count : n), 0));
  const roomOf = useRoom();
  const product = menu?.product(line.productId) ?? null;
  const room = product && roomOf(product, product.variations.find((v) => v.id === line.variationId) ?? null);
  const isFull = room !== null && room.more <= shown.count - line.count;
  const blocked = problems.some((p) => p.code === 'out_of_stock' || p.code === 'over_stock');
  return (
    <li className="line" {...swipe}>
      <LineArt image={view.image} name={name} tint={view.tint} media={media} />
      <div>
        <Heart id={line.productId} name={name} className="line__heart" />
        <DishWords
          view={dishWords(view, { money, pieces: (count) => t('pieces', { count }) }, [
            view.saving > 0 ? t('combo', { sum: money(view.saving) }) : '',
          ])}
        />
        {view.editable && (
          <button type="button" className="line__edit" aria-haspopup="dialog" aria-label={t('editLine', { name })} onClick={edit}>
            {t('edit')}
          </button>
        )}
        {!isLast && (
          <button type="button" className="line__edit" aria-label={t('removeLine', { name })} onClick={remove}>
            {t('remove')}
          </button>
        )}
        <FoodMark productId={line.productId} chosen={line.supplements} />
        <div className="line__row">
          <Stepper
            quiet
            label={t('quantity', { name })}
            removes={isLast}
            lessLabel={isLast ? t('removeLine', { name }) : t('less')}
            moreLabel={t('more')}
            count={view.count}
            moreDisabled={view.full || blocked}
            fullText={isFull ? room.text : ''}
            onLess={() => step(-1)}
            onMore={() => !isFull && step(1)}
          />
          <p className="line__sum">
            <LineSum sum={money(total)} before={before > total ? money(before) : ''} />
            {quoted !== undefined && quoted.freeCount > 0 && <small>{t('freeCount', { count: quoted.freeCount })}</small>}
          </p>
        </div>
        {isFull && !blocked && <p className="line__meta">{room.text}</p>}
        {problems.map((problem) => (
          <p key={`${problem.path}-${problem.code}`} className="line__problem" role="alert">
            <Icon name="alert" size="s" />
            <span>{problemText(problem)}</span>
          </p>
        ))}
      </div>
    </li>
  );
});
