'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, memo, Suspense, useId } from 'react';
import type { CartLine } from '#lib/domain/cart.ts';
import { defaultVariation, supplementSale } from '#lib/domain/pricing.ts';
import { stepsLeft } from '#lib/domain/room.ts';
import { selectable, stockOf } from '#lib/domain/selectable.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { addressIn } from '#lib/i18n/shop-language.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { badgeViews } from '#old/components/catalogue/badges.ts';
import type { BuyState } from '#old/components/catalogue/card-view.ts';
import { countText, quantityText } from '#old/components/catalogue/quantity.ts';
import { tintOf } from '#old/components/catalogue/tint.ts';
import { usePlace } from '#old/components/catalogue/use-standpoint.ts';
import { useWhyNot } from '#old/components/catalogue/use-why-not.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { variationPath } from '#old/components/navigation/product-address.ts';
import { LostPart } from '#old/components/pwa/lost-part-client.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { Price } from '#old/components/ui/price.tsx';
import { useHydrated } from '#old/components/ui/use-hydrated.ts';
import { useLater } from '#old/components/ui/use-later.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { Below } from './below.tsx';
import { BuyBar } from './buy-bar.tsx';
import { filmOf } from './film.ts';
import { Gallery } from './gallery.tsx';
import { GroupDishes } from './group-dishes.tsx';
import type { ProductContext } from './product-context.ts';
import { Sizes } from './sizes.tsx';
import { SupplementGroup } from './supplement-group.tsx';
import { useCameBack } from './use-came-back.ts';
import { useGroupChoice } from './use-group-choice.ts';
import { useProductChoice } from './use-product-choice.ts';

// most dishes are there
const WishBar = lazy(() => import('./wish-bar-client.tsx').then((m) => ({ default: m.WishBar })));

interface Props {
  readonly context: ProductContext;
  readonly state: BuyState;
  /** Why it cannot be had where and when the page was made; '' when it can. */
  readonly why?: string | undefined;
  readonly currency: string;
  readonly media: MediaVariants;
  /** The heading's level: the page's own or one inside a dialog. */
  readonly level: 1 | 2;
  /** The variation to begin with, where one was asked for; a page looks into its address. */
  readonly asked?: number | undefined;
  /** The line of the cart whose choice is changed. */
  readonly line?: CartLine | undefined;
  readonly onAdded?: (() => void) | undefined;
  /** A dish of the group is opened, to choose what is to be chosen of it. */
  readonly onMember?: ((productId: number) => void) | undefined;
}

/** A product with everything that can be chosen about it; the same in the dialog and on its own page. */
export const ProductDetail = memo(function ProductDetail(props: Props) {
  const { context, state, why = '', currency, media, level, asked, line, onAdded, onMember } = props;
  const { product, groups } = context;
  const locale = useLocale();
  const c = useTranslations('catalogue');
  const p = useTranslations('product');
  const unit = useTranslations('common');
  const units = { g: unit('unit.g'), ml: unit('unit.ml'), kg: unit('unit.kg') };
  const id = useId();
  const menu = useCatalogue((s) => s.menu);
  const live = useWhyNot(product.id, menu);
  const reason = live ?? why;
  const out = reason !== '' || (live === null && state === 'out');
  const choice = useProductChoice(context, { id, asked, line, byAddress: level === 1, onAdded });
  const isGroup = product.members.length > 0;
  const dishes = useGroupChoice(context, { groupId: `${id}-dishes`, onAdded });
  const ready = useLater(level === 1);
  const Heading = level === 1 ? 'h1' : 'h2';
  const sub = level === 1 ? 'h2' : 'h3';
  const image = choice.variation?.image;
  const plain = product.variations.length === 0 && !isGroup;
  const { showStock, preview, previewVideo } = useShop();
  const place = usePlace();
  const { left } = choice;
  const isDefault = choice.variation === null || choice.variation.id === defaultVariation(product)?.id;
  const own = image ? [image, ...product.images.filter((src) => src !== image)] : product.images;
  const format = (minor: number): string => formatMoney(minor, currency, locale);
  const { from } = context;
  const { total, before, isWhole } = isGroup
    ? dishes.isChosen
      ? { ...dishes, isWhole: true }
      : { total: from.price, before: from.before, isWhole: false }
    : choice;
  const sum = format(total);
  // a page may be a few minutes old, the menu in the browser is newer
  const known = menu?.product(product.id) ?? product;
  const film = filmOf(product) || (own.length === 0 ? previewVideo : '');
  // a boundary rendered by the server would bring scripts that the page's policy does not know
  const isHydrated = useHydrated();
  const now = known.variations.find((v) => v.id === choice.variation?.id) ?? null;
  const isSoldOut = selectable(known, place).reason === 'out_of_stock' || (now !== null && stepsLeft(known, now, place) === 0);
  useCameBack(known, place, live === '');
  const bar = (
    <BuyBar
      name={product.name}
      count={isGroup ? '' : countText(product, choice.count, units, locale)}
      total={isWhole ? sum : c('from', { price: sum })}
      before={before > total ? format(before) : ''}
      editing={line !== undefined}
      out={out || left === 0 || choice.fullText !== ''}
      outText={reason === c('out') ? '' : reason || (left === 0 ? '' : choice.fullText)}
      atLeast={choice.count <= choice.least}
      atMost={choice.count >= choice.most}
      onLess={() => choice.setCount(choice.count - 1)}
      onMore={() => choice.setCount(choice.count + 1)}
      onAdd={isGroup ? dishes.submit : choice.submit}
    />
  );
  const money = format(from.price);
  const path = addressIn(locale, context.path);
  return (
    <div className="product" data-tint={tintOf(context.tint, product.id)}>
      <Gallery
        id={product.id}
        name={product.name}
        href={isDefault ? path : variationPath(path, choice.variation?.id ?? 0)}
        images={own.length === 0 && film === '' && preview !== '' ? [preview] : own}
        poster={own[0] ?? preview}
        video={film}
        chosen={choice.ids}
        badges={badgeViews(product.badges, (code) => c(`badge.${code}`))}
        media={media}
      />
      <div className="product__main">
        <div className="product__body">
          <Heading className={classNames('product__title', level === 2 && 'sheet__title')}>{product.name}</Heading>
          <div>
            {choice.description !== '' && <p className="product__lead whitespace-pre-line">{bindWords(choice.description)}</p>}
            {plain && <p className="product__weight">{quantityText(product, null, units, locale)}</p>}
            {(out || state === 'closed') && from.price > 0 && (
              <p className="product__price">
                <Price
                  text={from.isFrom ? c('from', { price: money }) : money}
                  before={from.before > from.price ? format(from.before) : undefined}
                  beforeLabel={c('before')}
                />
              </p>
            )}
            {showStock && left !== null && left > 0 && (
              <p className="product__weight">{c('left', { amount: countText(product, left, units, locale) })}</p>
            )}
          </div>
          <Sizes product={product} units={units} name={id} variation={choice.variation} onVariation={choice.setVariation} />
          {isGroup && (
            <GroupDishes id={`${id}-dishes`} name={product.name} choice={dishes} currency={currency} media={media} onMember={onMember} />
          )}
          {groups.slice(0, ready ? groups.length : 1).map((group, i) => (
            <SupplementGroup
              key={group.title}
              id={`${id}-group-${i}`}
              group={group}
              saleOf={(option) => supplementSale(product, option)}
              isOut={(option) => stockOf(option, null, place) === 0}
              counts={choice.counts}
              currency={currency}
              media={media}
              lacking={choice.lacking === group.title}
              index={i}
              onAdd={choice.add}
              onTake={choice.take}
            />
          ))}
          {choice.saving > 0 && (
            <p className="product__saving" aria-live="polite">
              <Icon name="percent" size="s" />
              {p('combo', { sum: format(choice.saving) })}
            </p>
          )}
          {ready && <Below {...{ context, choice, currency, media }} heading={sub} />}
        </div>
        {state !== 'closed' && isSoldOut && isHydrated && (
          <LostPart instead={bar}>
            <Suspense fallback={bar}>
              <WishBar key={now?.id} productId={product.id} variationId={now?.id ?? null} fallback={bar} />
            </Suspense>
          </LostPart>
        )}
        {state !== 'closed' && !(isSoldOut && isHydrated) && bar}
      </div>
    </div>
  );
});
