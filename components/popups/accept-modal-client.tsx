'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ModalBody } from '#components/ui/modal-body.tsx';
import { Sheet } from '#components/ui/sheet-client.tsx';
import { useModals } from '#stores/modals.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly depth: number;
}

/** One question before something that cannot be taken back (LAY-04). */
export function AcceptModal({ title, text, confirm, onConfirm, depth }: Props) {
  const c = useTranslations('common');
  const [open, setOpen] = useState(true);
  const accepted = useRef(false);
  const bar = (
    <>
      <Button size="l" onClick={() => setOpen(false)}>
        {c('cancel')}
      </Button>
      <Button
        size="l"
        variant="primary"
        className="accept__yes"
        onClick={() => {
          accepted.current = true;
          setOpen(false);
        }}
      >
        {confirm}
      </Button>
    </>
  );
  return (
    <Sheet
      kind="dialog"
      title={title}
      closeLabel={c('close')}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={() => {
        useModals.getState().close();
        if (accepted.current) onConfirm();
      }}
      depth={depth}
    >
      <ModalBody title={title} lead={text} bar={bar} />
    </Sheet>
  );
}
