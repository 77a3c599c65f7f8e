import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Sheet } from '#old/components/ui/sheet-client.tsx';
import { afterSteps } from '#old/components/ui/use-layer.ts';
import { useModals } from '#old/stores/modals.ts';

/** Closes the modal. */
type Close = () => void;
/** Closes the modal; `next` follows when it is gone, what lay below has the focus again and its step of history is taken back: it may open or leave for anything. */
export type CloseFor = (next: (() => void) | undefined) => void;

interface Props extends Pick<ComponentProps<typeof Sheet>, 'kind' | 'title' | 'depth' | 'unheaded'> {
  /** What takes the modal off the stack when its closing movement is over, where that is more than taking it off. */
  readonly onClosed?: () => void;
  readonly children: ReactNode | ((close: Close, closeFor: CloseFor) => ReactNode);
}

/** The sheet of a modal of the host: open from its first rendering, off the stack when it has closed. */
export function ModalSheet({ depth = 1, onClosed = () => useModals.getState().closeFrom(depth), children, ...sheet }: Props) {
  const c = useTranslations('common');
  const [open, setOpen] = useState(true);
  const after = useRef<() => void>(undefined);
  const closeFor: CloseFor = (next) => {
    after.current = next;
    setOpen(false);
  };
  return (
    <Sheet
      {...sheet}
      depth={depth}
      closeLabel={c('close')}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={() => {
        onClosed();
        if (after.current) afterSteps(after.current);
      }}
    >
      {typeof children === 'function' ? children(() => setOpen(false), closeFor) : children}
    </Sheet>
  );
}
