import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface Props {
  readonly title: string;
  readonly lead?: string | undefined;
  /** The action, always in sight below what scrolls. */
  readonly bar?: ReactNode;
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

/** What stands in a sheet that is as high as its content: heading, content, action. */
export function ModalBody({ title, lead, bar, wide = false, children }: Props) {
  return (
    <>
      <div className={classNames('sheet__scroll modal', wide && 'modal--wide')}>
        <h2>{title}</h2>
        {lead && <p className="modal__lead">{lead}</p>}
        {children}
      </div>
      {bar && <div className="sheet__bar modal__bar">{bar}</div>}
    </>
  );
}
