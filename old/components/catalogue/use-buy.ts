import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { lineTitle } from '#lib/domain/dish-words.ts';
import { defaultVariation, listOffer } from '#lib/domain/pricing.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useAddToCart } from '#old/components/product/use-add-to-cart.ts';
import { painted } from '#old/components/ui/after-paint.ts';
import { tick } from '#old/components/ui/tick.ts';
import { useCart } from '#old/stores/cart.ts';
import { bringBack, takeOut } from '#old/stores/cart-undo.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useModals } from '#old/stores/modals.ts';
import { useToasts } from '#old/stores/toasts.ts';
import { type BuyState, buyState, type CardView } from './card-view.ts';
import { linePrice } from './line-price.ts';
import { countText } from './quantity.ts';
import { useCardMenu } from './use-card-menu.ts';
import { useRoom } from './use-room.ts';
import { usePlace } from './use-standpoint.ts';
import { useReasonOf, useWhyNot } from './use-why-not.ts';
import { whenMenu } from './when-menu.ts';

type Card = Pick<CardView, 'id' | 'href' | 'price' | 'before' | 'state' | 'outText'>;

interface InCart {
  readonly count: string;
  readonly sum: string;
}

/** One card's way into the cart: what its pill shows at the chosen place, and what a tap does. */
export function useBuy(card: Card) {
  const t = useTranslations('catalogue');
  const unit = useTranslations('common');
  const locale = useLocale();
  const shop = useShop();
  const place = usePlace();
  const menu = useCardMenu();
  // its own lines only: a hundred other cards stay as they are while one dish is counted
  const mine = useCart(useShallow((s) => s.lines.filter((l) => l.productId === card.id)));
  const addToCart = useAddToCart();
  const roomOf = useRoom();
  const [justAdded, setJustAdded] = useState(false);
  const [justTaken, setJustTaken] = useState(false);
  const [waiting, setWaiting] = useState(false);

  const product = menu?.product(card.id) ?? null;
  const last = mine.at(-1);
  const reasonOf = useReasonOf();
  const why = useWhyNot(card.id, menu);
  const sized = product?.variations.find((v) => v.id === last?.variationId) ?? null;
  const room = product === null || last === undefined ? null : roomOf(product, sized);
  const fullText = room !== null && room.more === 0 ? room.text : '';
  const state = ((): BuyState => {
    if (menu === null) return card.state;
    if (product === null || why !== '') return 'out';
    return buyState(product, place);
  })();
  const money = (minor: number): string => formatMoney(minor, shop.currency, locale);
  const list = product === null || menu === null ? null : listOffer(product, menu);
  const from = list === null ? card.price : money(list.price);
  const before = list === null ? card.before : list.before > list.price ? money(list.before) : undefined;
  const pieces = mine.reduce((n, l) => n + l.count, 0);
  const units = { g: unit('unit.g'), ml: unit('unit.ml'), kg: unit('unit.kg') };
  const inCart: InCart | null =
    mine.length === 0
      ? null
      : {
          count: product === null ? String(pieces) : countText(product, pieces, units, locale),
          sum: money(mine.reduce((sum, l) => sum + linePrice(l, menu), 0)),
        };

  const add = async (): Promise<void> => {
    setJustAdded(true);
    tick();
    if (state === 'choose') {
      useModals.getState().open('product', { productId: card.id, address: card.href });
      return;
    }
    setWaiting(true);
    await painted();
    // one dish comes at once; where it cannot be had alone, the whole menu is waited for
    const here = (await useCatalogue.getState().dishes({ ids: [card.id] })) ?? (await whenMenu());
    const found = here?.product(card.id);
    setWaiting(false);
    if (found && buyState(found, place) !== 'out') addToCart({ product: found, variation: defaultVariation(found), chosen: [] });
    else useToasts.getState().push({ status: 'error', text: here === null ? t('menuFailed') : reasonOf(card.id, here) || t('out') });
  };
  const step = (by: number): void => {
    if (!last) return;
    if (by > 0 && fullText !== '') {
      useToasts.getState().push({ status: 'info', text: fullText });
      return;
    }
    if (last.count + by > 0) {
      useCart.getState().step(last.key, by);
      return;
    }
    const taken = takeOut([last.key]);
    setJustTaken(true);
    const action = { label: t('bringBack'), run: () => bringBack(taken) };
    useToasts.getState().push({ status: 'info', text: t('takenOut', { name: lineTitle(last) }), action });
  };
  return {
    state,
    outText: why || (card.outText ?? t('out')),
    price: list?.isFrom ? t('from', { price: from }) : from,
    /** The price before the sale; undefined where nothing is on sale. */
    before,
    inCart,
    /** Why no more of what is in the cart can be had; '' while it can. */
    fullText,
    justAdded,
    /** The last of it was just taken out here. */
    justTaken,
    /** A tap was seen, and its dish is on its way into the cart. */
    waiting,
    add: () => void add(),
    more: () => step(1),
    less: () => step(-1),
  };
}
