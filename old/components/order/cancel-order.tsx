import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { ask } from '#old/components/checkout/ask.ts';
import { Button } from '#old/components/ui/button.tsx';
import { useToasts } from '#old/stores/toasts.ts';
import { type Returns, useReturns } from './use-returns.ts';

const CONFLICT = 409;
const answerSchema = z.object({ status: z.string() });

interface Props {
  readonly order: {
    readonly id: number;
    /** A guest's key; '' for the owner. */
    readonly orderKey: string;
    readonly status: string;
    /** Asks for the order now; its status, or null when no answer came. */
    readonly read: () => Promise<string | null>;
  };
  /** Of the button, with the countdown where one runs. */
  readonly label: string;
  readonly question: string;
  readonly returns: Returns;
  /** What may be done instead; it makes room for the question. */
  readonly children?: ReactNode;
}

/** Cancels an order that waits for payment, or gives back a table, after one question (ORD-06, DLV-06). */
export function CancelOrder({ order: { id, orderKey, status: before, read }, label, question, returns, children }: Props) {
  const t = useTranslations('order');
  const back = useReturns();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const shown = useRef(asking);
  // the button that was pressed is gone: the one in its place takes the focus
  useEffect(() => {
    if (shown.current !== asking) first.current?.focus();
    shown.current = asking;
  }, [asking]);
  const cancel = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const answer = await ask(`/orders/${id}/cancel`, { method: 'POST', body: { key: orderKey }, answer: answerSchema });
    // what became of it says the order itself, also when the answer was lost
    const status = (await read()) ?? (answer.ok ? answer.value.status : before);
    setBusy(false);
    setAsking(false);
    if (status === 'cancelled') {
      useToasts
        .getState()
        .push({ status: 'success', text: [t('cancelled'), back(returns, 'did')].filter((part) => part !== '').join(' ') });
      return;
    }
    const tooLate = status !== before || (!answer.ok && answer.kind === 'refused' && answer.status === CONFLICT);
    useToasts.getState().push({ status: 'error', text: tooLate ? t('tooLate') : t('cancelFailed') });
  };
  if (!asking) {
    return (
      <>
        {children}
        <Button ref={first} className="btn--ghost" onClick={() => setAsking(true)}>
          {label}
        </Button>
      </>
    );
  }
  return (
    <fieldset className="order__ask">
      <legend>
        {question}
        {back(returns, 'will') !== '' && <small className="order__back">{back(returns, 'will')}</small>}
      </legend>
      <Button ref={first} className="btn--ghost" loading={busy} onClick={() => void cancel()}>
        {t('cancelYes')}
      </Button>
      <Button className="btn--ghost" disabled={busy} onClick={() => setAsking(false)}>
        {t('cancelNo')}
      </Button>
    </fieldset>
  );
}
