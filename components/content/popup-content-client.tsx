'use client';

import './media.css';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { pictureKind } from '#components/catalog/tint.ts';
import { isModifiedClick } from '#components/layers/layer-address.ts';
import type { LayerProps } from '#components/layers/layer-table-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Button, buttonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Picture } from '#components/ui/picture.tsx';
import { SheetBody, SheetFooter, SheetHeader } from '#components/ui/sheet-parts-client.tsx';
import { HtmlTree } from './html-tree.tsx';
import { useOpenedPopup } from './opened-content.ts';
import { opensDish, ShopLink } from './shop-link-client.tsx';

/** `?layer=popup`: the current popup of the shop: picture, text, one action (CMS-03). After a reload there is none, and the layer closes. */
export default function PopupLayer({ onClose }: LayerProps) {
  const popup = useOpenedPopup((state) => state.popup);
  useEffect(() => {
    if (popup === null) onClose();
  }, [popup, onClose]);
  const common = useTranslations('common');
  const { media } = useShop();
  if (popup === null) return null;
  const { title, body, picture, button, href, after } = popup;
  const isPhoto = pictureKind(picture) === 'photo';
  const close = (): void => {
    onClose();
    after?.();
  };
  return (
    <>
      {picture === '' && <SheetHeader title={title} />}
      <SheetBody>
        {picture !== '' && (
          <>
            <div data-plate="" className="relative mb-4 grid h-53 place-items-center overflow-hidden bg-hearth lg:h-65">
              <Picture
                src={picture}
                alt=""
                media={media}
                width={280}
                desktopWidth={560}
                priority="high"
                className={cn(isPhoto ? 'size-full object-cover' : 'h-auto w-70 max-w-none [filter:var(--art-filter)] lg:w-85')}
              />
            </div>
            <h2 className="px-gutter pb-3 font-display text-title-l text-balance">{title}</h2>
          </>
        )}
        <div className="prose px-gutter pb-5">
          <HtmlTree nodes={body} media={media} />
        </div>
      </SheetBody>
      <SheetFooter>
        {href === '' ? (
          <Button variant="primary" size="l" className="flex-1" onClick={close}>
            {button || common('close')}
          </Button>
        ) : (
          <ShopLink
            href={href}
            className={cn(buttonVariants({ variant: 'primary', size: 'l' }), 'flex-1')}
            onClick={(event) => {
              // What it leads to on this page comes in its place: it would be there again afterwards.
              if ((href.startsWith('#') || opensDish(href)) && !isModifiedClick(event)) onClose();
            }}
          >
            {button || title}
          </ShopLink>
        )}
      </SheetFooter>
    </>
  );
}
