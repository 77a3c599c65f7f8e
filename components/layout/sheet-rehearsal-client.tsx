'use client';

import { Dialog } from '@base-ui/react/dialog';
import { Drawer } from '@base-ui/react/drawer';
import { useEffect, useState } from 'react';

/** Time enough for what a sheet does after it has opened, in milliseconds. */
const STAY = 120;

interface Props {
  readonly onOver: () => void;
}

/** A sheet that nobody sees, hears or reaches: browsers compile code when it first runs, which is half of what the visitor's first sheet would cost. */
export function SheetRehearsal({ onOver }: Props) {
  const [place] = useState(() => document.createElement('div'));
  const [open, setOpen] = useState(true);
  const isPhone = matchMedia('(max-width: 991px)').matches;
  useEffect(() => {
    const timer = setTimeout(open ? () => setOpen(false) : onOver, STAY);
    return () => clearTimeout(timer);
  }, [open, onOver]);
  const Part = isPhone ? Drawer : Dialog;
  const inside = (
    <Part.Portal container={place}>
      <Part.Backdrop />
      <Part.Viewport>
        <Part.Popup initialFocus={false} finalFocus={false}>
          <Part.Title />
          <Part.Close />
        </Part.Popup>
      </Part.Viewport>
    </Part.Portal>
  );
  return isPhone ? (
    <Drawer.Root open={open} modal={false}>
      {inside}
    </Drawer.Root>
  ) : (
    <Dialog.Root open={open} modal={false}>
      {inside}
    </Dialog.Root>
  );
}
