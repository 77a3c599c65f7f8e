'use client';

import { useTranslations } from 'next-intl';
import { useMoney, useShop } from '#components/layout/shop-context-client.tsx';
import { buttonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Picture } from '#components/ui/picture.tsx';
import { SheetBody, SheetFooter } from '#components/ui/sheet-client.tsx';
import { Stepper } from '#components/ui/stepper.tsx';
import type { CartLine } from '#lib/domain/cart.ts';
import { cartTotal, useCart } from '#stores/cart.ts';

/** The cart: its lines, the sum, the way to the checkout. The same in the sheet and on `/cart`. */
export function CartContent() {
  const t = useTranslations('cart');
  const { prefix } = useShop();
  const formatMoney = useMoney();
  const lines = useCart((state) => state.lines);

  return (
    <>
      <SheetBody>
        <div className="flex items-center justify-between px-gutter pt-7 pe-20 pb-3">
          <h2 className="font-display text-title-l">{t('title')}</h2>
          {lines.length > 0 && (
            <button type="button" className="min-h-tap text-small font-semibold text-muted" onClick={() => useCart.getState().clear()}>
              {t('clear')}
            </button>
          )}
        </div>
        {lines.length === 0 ? (
          <p className="px-gutter py-6 text-muted">
            <b className="block text-ink">{t('empty')}</b>
            {t('emptyText')}
          </p>
        ) : (
          <ul className="px-gutter pb-6">
            {lines.map((line) => (
              <CartLineRow key={line.key} line={line} />
            ))}
          </ul>
        )}
      </SheetBody>
      {lines.length > 0 && (
        <SheetFooter>
          <a href={`${prefix}/order`} className={cn(buttonVariants({ variant: 'primary', size: 'l', block: true, split: true }))}>
            <span>{t('checkout')}</span>
            <span translate="no">{formatMoney(cartTotal(lines))}</span>
          </a>
        </SheetFooter>
      )}
    </>
  );
}

function CartLineRow({ line }: { readonly line: CartLine }) {
  const t = useTranslations('cart');
  const { media } = useShop();
  const formatMoney = useMoney();
  const { name, image, variation, supplements, unitPrice } = line.shown;
  return (
    <li className="grid grid-cols-[72px_1fr] gap-3 border-line py-3.5 not-first:border-t">
      <span data-tint="ash" className="grid size-18 place-items-center rounded-button bg-tint">
        {image !== '' && <Picture src={image} alt="" media={media} width={72} className="size-16" />}
      </span>
      <div className="text-small text-muted">
        <p className="text-strong text-ink">{name}</p>
        {variation !== '' && <p className="mt-0.5">{variation}</p>}
        {supplements.map(({ id, name, count }) => (
          <p key={id}>{count > 1 ? `${name} × ${count}` : name}</p>
        ))}
        <div className="mt-2 flex items-center justify-between">
          <Stepper
            label={t('quantity', { name })}
            decreaseLabel={t('less')}
            increaseLabel={t('more')}
            value={line.count}
            onChange={(count) => useCart.getState().setCount(line.key, count)}
          />
          <span translate="no" className="text-price text-ink">
            {formatMoney(unitPrice * line.count)}
          </span>
        </div>
      </div>
    </li>
  );
}
