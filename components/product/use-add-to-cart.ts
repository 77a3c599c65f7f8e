import { useTranslations } from 'next-intl';
import { addingToCart } from '#components/layers/late-slots.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { useLate } from '#lib/client/late.ts';
import type { CartLine } from '#lib/domain/cart.ts';

export interface AddTexts {
  readonly added: string;
  readonly addedMany: (count: number) => string;
  readonly changed: (name: string) => string;
  /** The chosen place does not sell a dish. */
  readonly unavailable: string;
  /** The cart's new content; minor units. */
  readonly cartText: (count: number, sum: number) => string;
}

export interface AddOptions {
  /** The shop takes requests instead of orders. */
  readonly isRequest: boolean;
  /** The cart line that the first of the lines replaces. */
  readonly replacedKey?: string | undefined;
  readonly onAdded?: (() => void) | undefined;
}

/** Adds lines to the cart (`dish-controls-client.tsx`); does nothing before the cart's code is loaded, so callers are disabled until then. */
export function useAddToCart(): (lines: readonly CartLine[], options?: Omit<AddOptions, 'isRequest'>) => void {
  const t = useTranslations('catalogue');
  const layout = useTranslations('layout');
  const formatMoney = useMoney();
  const { simplifiedOrder } = useShop();
  const add = useLate(addingToCart);
  return (lines, options = {}) => {
    const texts: AddTexts = {
      added: t('added'),
      addedMany: (count) => t('addedMany', { count }),
      changed: (name) => t('changed', { name }),
      unavailable: t('out'),
      cartText: (count, sum) => layout('cartLabel', { count, sum: formatMoney(sum) }),
    };
    add?.(lines, texts, { ...options, isRequest: simplifiedOrder });
  };
}
