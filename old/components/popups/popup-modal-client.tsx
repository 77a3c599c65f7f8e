'use client';

import { useTranslations } from 'next-intl';
import { artKind } from '#old/components/catalogue/art.ts';
import { ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { ShopLink } from '#old/components/navigation/shop-link.tsx';
import { Button, buttonClass } from '#old/components/ui/button.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { Picture } from '#old/components/ui/picture.tsx';
import type { PopupContent } from '#old/stores/modals.ts';

interface Props {
  readonly popup: PopupContent;
  readonly depth: number;
}

/** Something the shop wants to say: picture, words, one action (CMS-03). */
export function PopupModal({ popup, depth }: Props) {
  const c = useTranslations('common');
  const { media } = useShop();
  const { title, body, picture, button, href, after } = popup;
  return (
    <ModalSheet kind="dialog" title={title} depth={depth}>
      {(_, closeFor) => (
        <>
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
              <Button variant="primary" size="l" onClick={() => closeFor(after)}>
                {button || c('close')}
              </Button>
            ) : (
              <ShopLink href={href} className={buttonClass({ variant: 'primary', size: 'l' })}>
                {button || title}
              </ShopLink>
            )}
          </div>
        </>
      )}
    </ModalSheet>
  );
}
