'use client';

import { Dialog } from '@base-ui/react/dialog';
import { Drawer } from '@base-ui/react/drawer';
import { type ReactNode, use, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { heirOf } from './kept-focus.tsx';
import { LayerAbove } from './layer-above.ts';
import { sideways } from './sideways.ts';
import { useAnsweredClose } from './use-answered-close.ts';
import { useLayer } from './use-layer.ts';
import { useSurePress } from './use-sure-press.ts';

interface Props {
  /** Named for screen readers; the visible heading may say more. */
  readonly title: string;
  readonly closeLabel: string;
  /** What it becomes from 992 px on; on phones it is always a sheet from below; a stage fills the screen on both. */
  readonly kind: 'dialog' | 'drawer' | 'side' | 'locate' | 'stage';
  readonly open: boolean;
  /** Called when something asks to close and the sheet has begun to leave; the owner sets `open` to false. */
  readonly onClose: () => void;
  /** Called when the closing movement is over. */
  readonly onClosed?: (() => void) | undefined;
  readonly depth?: number;
  readonly address?: string | undefined;
  /** See {@link useLayer}: what going forward in history opens again. */
  readonly mark?: string | undefined;
  readonly tint?: string | undefined;
  /** It shows no heading of its own: its name is one, for screen readers. */
  readonly unheaded?: boolean | undefined;
  readonly children: ReactNode;
}

const DESKTOP = {
  dialog: 'sheet--dialog',
  drawer: 'sheet--drawer',
  side: 'sheet--drawer sheet--side',
  locate: 'sheet--dialog sheet--locate',
  stage: 'sheet--dialog sheet--stage',
} as const;

/** The one overlay: a bottom sheet that follows the finger on phones, a dialog or drawer on desktop; focus trapped and returned (LAY-05). */
export function Sheet({
  title,
  closeLabel,
  kind,
  open,
  onClose,
  onClosed,
  depth = 1,
  address,
  mark,
  tint,
  unheaded = false,
  children,
}: Props) {
  const [{ phone, ahead, behind }] = useState(() => ({
    phone: matchMedia('(max-width: 991px)').matches,
    ...(sideways() === 1 ? ({ ahead: 'right', behind: 'left' } as const) : ({ ahead: 'left', behind: 'right' } as const)),
  }));
  const { sheet, scrim, begin, back, close } = useAnsweredClose(open, onClose);
  useLayer({ depth, address, mark, active: open && (phone || address !== undefined), onStep: begin, onBack: back });
  // what had focus before anything inside could take it
  const [opener] = useState(() => document.activeElement);
  const [heir] = useState(() => heirOf(opener));
  const above = use(LayerAbove);
  const press = useSurePress();
  const swiped = phone || kind === 'drawer' || kind === 'side';
  const Part = swiped ? Drawer : Dialog;
  const root = {
    open,
    onOpenChange: (next: boolean, { reason }: { readonly reason: string }) => {
      // who pushes it out sees it move already
      if (!next) (reason === 'swipe' ? onClose : close)();
    },
    onOpenChangeComplete: (next: boolean) => {
      if (!next) onClosed?.();
    },
  };
  const inside = (
    <Part.Portal>
      <Part.Backdrop ref={scrim} className="scrim" forceRender />
      <Part.Viewport className="sheet-view">
        <Part.Popup
          ref={sheet}
          className={classNames('sheet', DESKTOP[kind])}
          data-tint={tint}
          onPointerDownCapture={press}
          finalFocus={() => (opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : (heir() ?? true))}
        >
          <span className="sheet__grip" />
          <Part.Title className="sr" render={unheaded ? undefined : <span />}>
            {title}
          </Part.Title>
          {children}
          <Part.Close className="closebtn" aria-label={closeLabel}>
            <Icon name="cross" />
          </Part.Close>
        </Part.Popup>
      </Part.Viewport>
    </Part.Portal>
  );
  return swiped ? (
    <Drawer.Root {...root} swipeDirection={phone ? 'down' : kind === 'side' ? behind : ahead}>
      {inside}
      {above}
    </Drawer.Root>
  ) : (
    <Dialog.Root {...root}>
      {inside}
      {above}
    </Dialog.Root>
  );
}
