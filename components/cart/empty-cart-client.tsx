'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Button, buttonVariants } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useModal } from '#components/ui/modal-context.ts';
import { Picture } from '#components/ui/picture.tsx';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { useCart } from '#stores/cart.ts';
import { usePlace } from '#stores/place.ts';

/** Offers to undo the removal, to choose dishes and, when a table is chosen, to book it without dishes (DLV-06). */
export function EmptyCart() {
  const t = useTranslations('cart');
  const catalogue = useTranslations('catalogue');
  const { media, pictures, prefix } = useShop();
  const modal = useModal();
  const undo = useRef<HTMLButtonElement>(null);
  const hasTable = usePlace(({ type, location, booking }) => type === 'lounge' && location !== null && booking.time !== '');
  const removal = useCart((cart) => cart.removals.at(-1));
  // The button that emptied the cart was removed with the last line.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);

  return (
    <EmptyState
      art={<Picture src={pictures.bag || '/art/bag.webp'} alt="" media={pictures.bag === '' ? NO_VARIANTS : media} width={168} />}
      title={t('empty')}
      text={t(hasTable ? 'bookingText' : 'emptyText')}
      action={
        <div className="grid justify-items-center gap-2.5">
          {removal !== undefined && (
            <Button ref={undo} onClick={() => useCart.getState().undo(removal)}>
              {catalogue('bringBackAll')}
            </Button>
          )}
          {modal === null ? (
            <a href={prefix || '/'} className={buttonVariants({ variant: 'primary' })}>
              {t('emptyAction')}
            </a>
          ) : (
            <Button variant="primary" onClick={modal.close}>
              {t('emptyAction')}
            </Button>
          )}
          {hasTable && (
            <a href={`${prefix}/order`} className={buttonVariants()}>
              {t('booking')}
            </a>
          )}
        </div>
      }
    />
  );
}
