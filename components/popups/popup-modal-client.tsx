'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { artKind } from '#components/catalogue/art.ts';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import { ShopLink } from '#components/navigation/shop-link.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Picture } from '#components/ui/picture.tsx';
import { Sheet } from '#components/ui/sheet-client.tsx';
import { type PopupContent, useModals } from '#stores/modals.ts';

interface Props {
  readonly popup: PopupContent;
  readonly depth: number;
}

/** Something the shop wants to say: picture, words, one action (CMS-03). */
export function PopupModal({ popup, depth }: Props) {
  const c = useTranslations('common');
  const { media } = useShop();
  const [open, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  const { title, body, picture, button, href } = popup;
  return (
    <Sheet
      kind="dialog"
      title={title}
      closeLabel={c('close')}
      open={open}
      onClose={close}
      onClosed={() => useModals.getState().close()}
      depth={depth}
    >
      <div className="sheet__scroll modal popup">
        {picture !== '' && (
          <div className={classNames('popup__art', artKind(picture) === 'photo' && 'popup__art--photo')}>
            <Picture src={picture} alt="" media={media} sizes="(min-width: 992px) 560px, 100vw" shown={560} eager />
          </div>
        )}
        <h2>{title}</h2>
        <div className="prose">{body}</div>
      </div>
      <div className="sheet__bar modal__bar">
        {href === '' ? (
          <Button variant="primary" size="l" onClick={close}>
            {button || c('close')}
          </Button>
        ) : (
          <ShopLink href={href} className={buttonClass({ variant: 'primary', size: 'l' })}>
            {button || title}
          </ShopLink>
        )}
      </div>
    </Sheet>
  );
}
