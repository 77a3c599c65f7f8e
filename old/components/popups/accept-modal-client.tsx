'use client';

import { useTranslations } from 'next-intl';
import { ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { ModalBody } from '#old/components/ui/modal-body.tsx';

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
  return (
    <ModalSheet kind="dialog" title={title} depth={depth}>
      {(close, closeFor) => (
        <ModalBody
          title={title}
          lead={text}
          bar={
            <>
              <Button size="l" onClick={close}>
                {c('cancel')}
              </Button>
              <Button size="l" variant="primary" className="accept__yes" onClick={() => closeFor(onConfirm)}>
                {confirm}
              </Button>
            </>
          }
        />
      )}
    </ModalSheet>
  );
}
