'use client';

import { cva, type VariantProps } from 'class-variance-authority';
import { ModalFrame, type ModalProps } from './modal-frame-client.tsx';
import { CloseButton, Grip } from './sheet-client.tsx';

const dialogVariants = cva(
  [
    'inset-x-0 bottom-(--keyboard,0px) max-h-[calc(100%-28px-var(--keyboard,0px))] rounded-t-[28px] pb-safe has-data-sheet-footer:pb-0 lg:[--gutter:28px]',
    'group-not-open/modal:translate-y-16 group-not-open/modal:opacity-0 starting:translate-y-16 starting:opacity-0',
    'lg:inset-0 lg:mx-auto lg:h-fit lg:max-h-[calc(100dvh-64px)] lg:rounded-sheet',
    'lg:group-not-open/modal:translate-y-3 lg:group-not-open/modal:scale-[0.965] lg:starting:translate-y-3 lg:starting:scale-[0.965]',
  ],
  {
    variants: {
      size: { m: 'lg:w-140', l: 'lg:w-180', xl: 'lg:w-[min(1040px,100vw-48px)]' },
      /** `top`: for a form whose height changes. It is as high as a phone's screen, and on a desktop it grows downwards. */
      position: { middle: 'lg:my-auto', top: 'max-lg:top-7 lg:mt-8 lg:mb-auto' },
    },
    defaultVariants: { size: 'm', position: 'middle' },
  },
);

interface DialogProps extends ModalProps, VariantProps<typeof dialogVariants> {}

const PHONE = '(width < 992px)';

/** A question or a short form: as high as its content, at the bottom of a phone, in the middle of a desktop. It has the parts of a sheet: header, body, footer. */
export function Dialog({ closeLabel, size, position, ...modal }: DialogProps) {
  return (
    <ModalFrame
      {...modal}
      panelClass={dialogVariants({ size, position })}
      swipe={() => (matchMedia(PHONE).matches ? 'down' : null)}
      closeButton={(close) => (
        <>
          <Grip />
          <CloseButton label={closeLabel} onClick={close} />
        </>
      )}
    />
  );
}
